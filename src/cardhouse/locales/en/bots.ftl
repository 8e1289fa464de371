# What bots are called.

bot-name-badger = Badger
bot-name-bittern = Bittern
bot-name-curlew = Curlew
bot-name-dormouse = Dormouse
bot-name-falcon = Falcon
bot-name-hare = Hare
bot-name-heron = Heron
bot-name-ibis = Ibis
bot-name-jackdaw = Jackdaw
bot-name-kestrel = Kestrel
bot-name-lynx = Lynx
bot-name-magpie = Magpie
bot-name-marten = Marten
bot-name-nightjar = Nightjar
bot-name-osprey = Osprey
bot-name-otter = Otter
bot-name-plover = Plover
bot-name-raven = Raven
bot-name-stoat = Stoat
bot-name-wren = Wren

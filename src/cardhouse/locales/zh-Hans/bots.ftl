# 机器人的名字。

bot-name-badger = 狗獾
bot-name-bittern = 麻鳽
bot-name-curlew = 杓鹬
bot-name-dormouse = 睡鼠
bot-name-falcon = 猎隼
bot-name-hare = 野兔
bot-name-heron = 苍鹭
bot-name-ibis = 朱鹮
bot-name-jackdaw = 寒鸦
bot-name-kestrel = 红隼
bot-name-lynx = 猞猁
bot-name-magpie = 喜鹊
bot-name-marten = 紫貂
bot-name-nightjar = 夜鹰
bot-name-osprey = 鱼鹰
bot-name-otter = 水獭
bot-name-plover = 金鸻
bot-name-raven = 渡鸦
bot-name-stoat = 白鼬
bot-name-wren = 鹪鹩

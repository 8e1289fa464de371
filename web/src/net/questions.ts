import type { Ack, FromClient, Nack } from '../protocol/messages.generated';

/** A message that is answered by `ack` or `nack`. */
export type Command = Extract<FromClient, { id: string }>;

/** A command without its id. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** The server refused; `code` is `refusal-<code>` in the locale. */
export class Refused extends Error {
  readonly code: string;
  readonly facts: Nack['facts'];

  constructor(code: string, facts: Nack['facts'] = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** A command that ends the connection each time is not worth more. */
const MOST_SENDS = 3;

interface Question {
  command: Command;
  sends: number;
  resolve: (ack: Ack) => void;
  reject: (refused: Refused) => void;
}

/** Commands that wait for their answer. They keep their id, so that sending one again does nothing twice. */
export class Questions {
  #open = new Map<string, Question>();

  ask(command: Command): Promise<Ack> {
    return new Promise((resolve, reject) => this.#open.set(command.id, { command, sends: 1, resolve, reject }));
  }

  answer(message: Ack | Nack): void {
    const question = message.id === null ? undefined : this.#open.get(message.id);
    if (!question) return;
    this.#open.delete(question.command.id);
    if (message.t === 'ack') question.resolve(message);
    else question.reject(new Refused(message.code, message.facts));
  }

  /** What to send again on a new connection, in the order it was asked. */
  again(): Command[] {
    this.giveUp('offline', ({ id }) => (this.#open.get(id)?.sends ?? 0) >= MOST_SENDS);
    return [...this.#open.values()].map((question) => {
      question.sends += 1;
      return question.command;
    });
  }

  /** Nobody will answer these any more. */
  giveUp(code: string, of: (command: Command) => boolean = () => true): void {
    for (const { command, reject } of [...this.#open.values()].filter((question) => of(question.command))) {
      this.#open.delete(command.id);
      reject(new Refused(code));
    }
  }
}

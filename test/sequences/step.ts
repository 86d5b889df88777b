import type { ApiAnswer } from '../board';
import type { Model } from './model';
import type { Person } from './people';
import type { Sent, SequenceBoard } from './sequence-board';

/** Something that happens on the board: what somebody does, or that time goes by. */
export interface Step {
  /** Whether it can be tried now. */
  check(model: Readonly<Model>): boolean;
  /** Does it on the board and in the model, and compares them. */
  run(model: Model, board: SequenceBoard): Promise<void>;
  /** The step as the line of a test. */
  toString(): string;
}

interface Kind<Args extends unknown[]> {
  /** Whether it can be tried: what it is about exists. Whether it is allowed is for the board to say. */
  when?: (model: Model, ...args: Args) => boolean;
  run: (model: Model, board: SequenceBoard, ...args: Args) => Promise<void>;
}

/** Declares a kind of step. Its name and arguments are how a failure shows it. */
export const defineStep =
  <Args extends unknown[]>(name: string, { when = () => true, run }: Kind<Args>) =>
  (...args: Args): Step => ({
    check: (model) => when(model as Model, ...args),
    run: (model, board) => run(model, board, ...args),
    toString: () => `${name}(${args.map((arg) => JSON.stringify(arg).replaceAll('"', "'")).join(', ')})`,
  });

/** What the model expects of a call: undefined where it succeeds, else the status and the code of the refusal. */
export type Refusal = { status: number; code?: string } | undefined;

export const refused = (status: number, code?: string): Refusal => ({ status, ...(code === undefined ? {} : { code }) });

/** Makes a call, and compares its answer with what the model expects. @returns the body. */
export async function expectAnswer(board: SequenceBoard, person: Person | null, sent: Sent, refusal: Refusal): Promise<ApiAnswer['body']> {
  const { status, body } = await board.call(person, sent);
  const isRight = refusal ? status === refusal.status && (refusal.code === undefined || body.code === refusal.code) : status < 300;
  if (isRight) return body;
  const expected = refusal ? `${refusal.status} ${refusal.code ?? ''}` : 'success';
  throw new Error(board.withNames(`${person ?? 'a visitor'}: ${sent.name} answers ${status} ${JSON.stringify(body)}, but the model expects ${expected}`));
}

/** Compares what an answer says with the model. */
export function same(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: the board says ${one}, the model ${other}`);
}

import type { Measured } from './generator';
import type { Spread } from './spread';

/** The result of one side of a measurement. `board` and `database` are the milliseconds of processor time for one answer of the board. */
export type Result = Pick<Measured, 'perSecond' | 'slow'> & Partial<Pick<Measured, 'busy'> & { board: number; database: number; checked: number }>;

/** A measured address. */
export interface Row {
  name: string;
  /** Whether it was measured with one client. */
  alone: boolean;
  board: Result;
  /** Undefined for what only the board can do. */
  http: Result | undefined;
  sql: Result | undefined;
  /** What is wrong with the answers of the board. */
  faults: string[];
}

/** From this share of its processor on, the generator is the limit. */
const SATURATED = 0.9;
export const isSaturated = (busy = 0): boolean => busy >= SATURATED;

export const rounded = (number: number) => Math.round(number).toLocaleString('en-US');
const ms = (number: number) => (number < 10 ? number.toFixed(1) : rounded(number));
const times = (a: number, b: number) => `${(a / b).toFixed(2)}×`;
export const percent = (share: number) => `${Math.round(share * 100)} %`;

const tableOf = (head: string[], lines: (string | number)[][]) =>
  [head.join(' | '), ['---', ...head.slice(1).map(() => '--:')].join(' | '), ...lines.map((line) => line.join(' | '))].map((line) => `| ${line} |`).join('\n');

export const throughputTable = (rows: Row[]) =>
  tableOf(
    [
      'what',
      'requests/s',
      '97.5 % within ms',
      'bare Node, same bytes',
      'board ÷ bare Node',
      'bare SQL',
      'board ÷ bare SQL',
      'processor ms, board',
      'and database',
      'generator',
      'different answers, all checked',
      'faults',
    ],
    rows.map(({ name, board, http, sql, faults }) => [
      name,
      rounded(board.perSecond),
      ms(board.slow),
      http ? rounded(http.perSecond) : '',
      http ? times(board.perSecond, http.perSecond) : '',
      sql ? rounded(sql.perSecond) : '',
      sql ? times(board.perSecond, sql.perSecond) : '',
      ms(board.board ?? 0),
      ms(board.database ?? 0),
      percent(Math.max(board.busy ?? 0, http?.busy ?? 0)),
      rounded(board.checked ?? 0),
      faults.length,
    ]),
  );

/** One client at a time. */
export const latencyTable = (rows: Row[]) =>
  tableOf(
    [
      'what, one client',
      'mean ms',
      '97.5 % within ms',
      'bare SQL, mean ms',
      'more than bare SQL, ms',
      'processor ms, board',
      'and database',
      'different answers, all checked',
      'faults',
    ],
    rows.map(({ name, board, sql, faults }) => {
      const mean = 1_000 / board.perSecond;
      const bare = sql && 1_000 / sql.perSecond;
      return [
        name.replace(', one client', ''),
        ms(mean),
        ms(board.slow),
        bare ? ms(bare) : '',
        bare ? ms(mean - bare) : '',
        ms(board.board ?? 0),
        ms(board.database ?? 0),
        rounded(board.checked ?? 0),
        faults.length,
      ];
    }),
  );

export const spreadTable = (spreads: Spread[]) =>
  tableOf(
    ['a change shows on every instance', 'median ms', 'slowest ms'],
    spreads.map(({ name, median, slowest }) => [name, ms(median), ms(slowest)]),
  );

/** Names the rows in which the generator had hardly any time left; their rates are those of the generator. */
export function saturatedNote(rows: Row[]): string {
  const names = rows.flatMap(({ name, board, http }) => [
    ...(isSaturated(board.busy) ? [name] : []),
    ...(isSaturated(http?.busy) ? [`${name} (bare Node)`] : []),
  ]);
  return names.length === 0 ? 'The generator was the limit in no row.' : `The generator was the limit in: ${names.join('; ')}.`;
}

/** A document as data. The main thread composes it from its facts; a thread draws it. All lengths are points. */

import type { Style } from './fonts.ts';

/** The margins of a page. */
export const MARGIN = 64;
/** The width between them on a page of the size Letter. */
export const TEXT_WIDTH = 612 - 2 * MARGIN;

interface Words {
  text: string;
  /** Its role for screen readers: a heading, or a paragraph where none is given. */
  tag?: 'H1' | 'H2';
  size: number;
  color: string;
  style?: Style;
}

/** A text in a row, from `x` on within the margins. */
export interface Cell extends Words {
  x?: number;
  width: number;
  align?: 'right';
  /** Its distance from the top of the row. */
  down?: number;
}

interface Line {
  color: string;
  width?: number;
}

/** A part of a document. Each stands below the one before. */
export type Part =
  | ({ kind: 'text'; above?: number } & Words)
  | { kind: 'columns'; columns: Words[][]; gap: number; below: number }
  /** The cells are read aloud in their order. The line is at the top of the row. */
  | { kind: 'row'; cells: Cell[]; line?: Line; above?: number; below?: number }
  | { kind: 'space'; height: number }
  | ({ kind: 'line' } & Line)
  /** A text in a rotated frame, such as PAID. */
  | { kind: 'stamp'; text: string; color: string; above: number };

export interface DocumentContent {
  title: string;
  author: string;
  /** The distance of the first part from the top of the page. */
  top: number;
  parts: Part[];
}

import { formatCount } from '../text/count-text';

/**
 * Limits of a Markdown text, checked in linear time before it is parsed. The parser's time grows with the square of each of
 * these numbers; a text within the limits takes a fraction of a second, and the renderer's deadline ends the exceptions.
 * Ordinary texts stay far below.
 */
const MAX_LENGTH = 100_000;
const MAX_LINES = 2_500;
/** Nested lists and quotes on one line. */
const MAX_DEPTH = 20;
/** Markers of lists and quotes in all lines together. */
const MAX_CONTAINERS = 4_000;
/** Consecutive `*` or `_` on a line that is not a divider. */
const MAX_RUN = 499;
/** Places where emphasis may begin or end, in a part of the text without an empty line. */
const MAX_EMPHASIS = 2_000;
/** `[` that are not closed yet, in a part of the text without an empty line. */
const MAX_BRACKETS = 100;

const DIVIDER = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

const TOO_LONG = 'please shorten this text';
const TOO_MANY_LINES = `please use at most ${formatCount(MAX_LINES)} lines`;
const TOO_DEEP = `please nest lists and quotes at most ${MAX_DEPTH} deep`;
const TOO_MANY_CONTAINERS = 'please use fewer list and quote marks';
const TOO_MUCH_EMPHASIS = 'please use fewer * and _';
const TOO_MANY_BRACKETS = `please nest brackets at most ${MAX_BRACKETS} deep`;

/** The refusal message for a text beyond the limits, or undefined for one that may be parsed. */
export function findExcess(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return TOO_LONG;
  let lines = 0;
  let containers = 0;
  let emphasis = 0;
  let brackets = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      emphasis = 0;
      brackets = 0;
      continue;
    }
    lines += 1;
    if (lines > MAX_LINES) return TOO_MANY_LINES;
    if (DIVIDER.test(line)) continue;
    const depth = containerDepth(line);
    if (depth > MAX_DEPTH) return TOO_DEEP;
    containers += depth;
    if (containers > MAX_CONTAINERS) return TOO_MANY_CONTAINERS;
    emphasis += countEmphasis(line);
    if (emphasis > MAX_EMPHASIS || longestRun(line) > MAX_RUN) return TOO_MUCH_EMPHASIS;
    for (const [bracket] of line.matchAll(/[[\]]/g)) {
      brackets = bracket === '[' ? brackets + 1 : Math.max(0, brackets - 1);
      if (brackets > MAX_BRACKETS) return TOO_MANY_BRACKETS;
    }
  }
  return undefined;
}

/** The number of lists and quotes that begin or continue at the start of a line, counted to just above the limit. */
function containerDepth(line: string): number {
  let depth = 0;
  CONTAINER.lastIndex = 0;
  while (depth <= MAX_DEPTH && CONTAINER.test(line)) {
    depth += 1;
    if (DIVIDER.test(line.slice(CONTAINER.lastIndex))) return depth;
  }
  return depth;
}

const longestRun = (line: string): number => (line.match(/\*+|_+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);

const countEmphasis = (line: string): number => line.match(/\*+|_+/g)?.length ?? 0;

import type { Terminal } from './terminal';

/** A terminal for tests, with all lines that were written to it. */
export function recordingTerminal(): { terminal: Terminal; lines: string[] } {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { lines, terminal: { say: write, good: write, bad: write, progress: () => ({ advance: () => {}, done: write }) } };
}

import { progress } from '@clack/prompts';

/** A long piece of work whose end is known. */
export interface Progress {
  advance(by?: number): void;
  done(message: string): void;
}

/** The place where a command reports: the operator's terminal, also when the command runs inside a board that serves. */
export interface Terminal {
  say(line: string): void;
  /** Something went well that the operator asked about. */
  good(line: string): void;
  bad(line: string): void;
  /** @param total of whatever `advance` counts; 0 where nothing is to be done. */
  progress(label: string, total: number): Progress;
}

/** Signs that a terminal obeys. A message may quote a name from an archive, a file, or another server. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const shown = (line: string): string => line.replace(CONTROLS, '\ufffd');

/** The terminal of this process. Faults go to the error output. Progress is drawn on a terminal; in a file or a pipe only its end is written. */
export function ownTerminal(): Terminal {
  const say = (line: string) => void process.stdout.write(`${shown(line)}\n`);
  const good = (line: string) => say(`✓ ${line}`);
  return {
    say,
    good,
    bad: (line) => void process.stderr.write(`✗ ${shown(line)}\n`),
    progress(label, total) {
      if (!process.stdout.isTTY || total === 0) return { advance: () => {}, done: good };
      const bar = progress({ max: total });
      bar.start(label);
      return { advance: (by = 1) => bar.advance(by), done: (message) => bar.stop(shown(message)) };
    },
  };
}

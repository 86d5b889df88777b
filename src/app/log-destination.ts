import { fstatSync } from 'node:fs';
import pino from 'pino';

/** The priorities of syslog for the levels of the log, least grave first. */
const PRIORITIES: [level: number, priority: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];

/** The priority of syslog, as `journalctl -p` knows it, for a level of pino. */
export const priorityOf = (level: number): number => PRIORITIES.find(([least]) => level >= least)?.[1] ?? 7;

/** Whether the standard output leads to systemd's journal: systemd says which stream that is. */
function isJournal({ JOURNAL_STREAM } = process.env): boolean {
  try {
    const { dev, ino } = fstatSync(1);
    return JOURNAL_STREAM === `${dev}:${ino}`;
  } catch {
    return false;
  }
}

/** Where the log goes: standard output. The journal gets the priority of each line before it, takes it off, and lets `journalctl -p` choose by it. */
export function logDestination(toJournal = isJournal(), output: Pick<pino.DestinationStream, 'write'> = pino.destination(1)): pino.DestinationStream {
  if (!toJournal) return output as pino.DestinationStream;
  const stream = {
    // Asks pino for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      output.write(`<${priorityOf(stream.lastLevel)}>${line}`);
    },
  };
  return stream;
}

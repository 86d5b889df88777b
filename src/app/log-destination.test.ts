import pino from 'pino';
import { expect, it } from 'vitest';
import { logDestination } from './log-destination';

const written = (toJournal: boolean) => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, logDestination(toJournal, { write: (line) => void lines.push(line) }));
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) log[level]('said');
  return lines;
};

it('the journal gets the priority of each line before it', () => {
  const lines = written(true);
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['<2>', '<3>', '<4>', '<6>', '<7>', '<7>']);
  for (const line of lines) expect(JSON.parse(line.slice(3)).msg).toBe('said');
});

it('any other output gets lines of JSON alone', () => {
  for (const line of written(false)) expect(JSON.parse(line).msg).toBe('said');
});

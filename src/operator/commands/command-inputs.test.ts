import { describe, expect, it } from 'vitest';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import { recordingTerminal } from '../testing';
import { runBoardCommand } from './board-commands';

/** The message with which a command refuses its input. It has no board, so it must be refused before anything is done. */
const refusalOf = async (name: string, input: object): Promise<string> => {
  const fault: unknown = await runBoardCommand({} as OperatedBoard, name, input, recordingTerminal().terminal).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Refusal);
  return (fault as Refusal).message;
};

const from = { from: 'jobs.xml', format: 'xml' };
const LIMIT = '--limit must be a whole number from 1 to 9999999';
const MAIL = 'must be an email address like office@example.org';

describe('an option or argument that a command does not take', () => {
  it.each<[command: string, input: object, message: string]>([
    ['import', { ...from, limit: '0' }, `${LIMIT}: “0”.`],
    ['import', { ...from, limit: '' }, `${LIMIT}: “”.`],
    ['import', { ...from, limit: '-3' }, `${LIMIT}: “-3”.`],
    ['import', { ...from, limit: '1.5' }, `${LIMIT}: “1.5”.`],
    ['import', { ...from, limit: 'many' }, `${LIMIT}: “many”.`],
    ['import', { ...from, limit: '99999999999999999999' }, `${LIMIT}: “99999999999999999999”.`],
    ['import', { ...from, limit: 0 }, `${LIMIT}: “0”.`],
    ['import', { ...from, limit: null }, `${LIMIT}: “null”.`],
    ['import', { ...from, format: 'pdf' }, '--format must be one of “xml”, “wxr”, “wp-rest”, “csv”: “pdf”.'],
    ['import', { format: 'xml', from: '' }, '<source> must be a file or a web address: “”.'],
    ['import', { ...from, owner: '' }, `--owner ${MAIL}: “”.`],
    ['import', { ...from, owner: 'office' }, `--owner ${MAIL}: “office”.`],
    ['import', { ...from, owner: `${'x'.repeat(300)}@example.org` }, `--owner ${MAIL}: “${'x'.repeat(80)}…”.`],
    ['import', { ...from, source: '' }, '--source must be one line of 1 to 200 characters: “”.'],
    ['import', { ...from, source: 'two\nlines' }, '--source must be one line of 1 to 200 characters: “two lines”.'],
    ['import', { ...from, encoding: 'klingon' }, '--encoding must be an encoding like windows-1252: “klingon”.'],
    ['import', { ...from, dryRun: 'yes' }, '--dry-run must be true or false: “yes”.'],
    ['backup', { path: '' }, '<file> must be the path of a file: “”.'],
    ['backup', {}, '<file> must be the path of a file: “nothing”.'],
    ['mail test', { to: '' }, `<address> ${MAIL}: “”.`],
    ['mail test', { to: 'office' }, `<address> ${MAIL}: “office”.`],
    ['admin create', { email: 'office' }, `<email> ${MAIL}: “office”.`],
    ['admin create', { email: 'a@example.org', password: 'short' }, 'The password must have 10 to 128 characters.'],
    ['password', { email: 'a@example.org', password: '' }, 'The password must have 10 to 128 characters.'],
    ['password', { email: 'a@example.org', password: 'x'.repeat(129) }, 'The password must have 10 to 128 characters.'],
    ['dance', {}, 'The running board does not know the command “dance”. It is a different release.'],
  ])('%s %j is named with what is allowed', async (command, input, message) => {
    expect(await refusalOf(command, input)).toBe(message);
  });

  it('is named with all others at once, one on a line', async () => {
    expect((await refusalOf('import', { from: '', format: 'pdf', limit: '0', owner: 'x' })).split('\n')).toHaveLength(4);
  });
});

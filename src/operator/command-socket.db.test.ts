import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { sendCommand, takeCommands } from './command-socket';
import { PasswordNeeded } from './refusal';
import { recordingTerminal } from './testing';

let board: TestBoard;
let stop: () => Promise<void>;
const socket = () => join(board.ctx.config.DATA_DIR, 'operator.sock');

beforeAll(async () => {
  board = await openTestBoard();
  // A process that was killed leaves its socket behind.
  await writeFile(socket(), '');
  stop = await takeCommands({ config: board.ctx.config, database: board.database, ctx: board.ctx });
});
afterAll(() => board.close());

async function send(name: string, input: object = {}): Promise<{ lines: string[]; taken: boolean }> {
  const { terminal, lines } = recordingTerminal();
  return { taken: await sendCommand(board.ctx.config.DATA_DIR, name, input, terminal), lines };
}
const logIn = async (email: string, password: string) => (await board.call('POST /v2/auth/login', { body: { email, password } })).status;

it('only the system user of the board can open the socket', async () => {
  expect((await stat(socket())).mode & 0o777).toBe(0o600);
});

it('a backup is written by the process that serves, and its lines come to the terminal', async () => {
  const path = join(board.ctx.config.DATA_DIR, 'backup.tar.gz');
  const { taken, lines } = await send('backup', { path });
  expect(taken).toBe(true);
  expect(existsSync(path)).toBe(true);
  expect(lines.at(-1)).toMatch(/backup\.tar\.gz: \d+ files, \d+ rows\.$/);
  await expect(send('backup', { path })).rejects.toThrow('exists already');
});

it('an admin is created, gets another password, and is logged off by it', async () => {
  const email = 'head@example.org';
  await send('admin create', { email, password: 'the first passphrase' });
  const { body } = await board.call('POST /v2/auth/login', { body: { email, password: 'the first passphrase' } });
  expect(body.user.roles).toContain('admin');
  expect((await send('password', { email, password: 'the second passphrase' })).lines).toEqual([`${email} has a new password and is logged off everywhere.`]);
  expect((await board.call('GET /v2/account/sessions', { token: body.access_token })).status).toBe(401);
  expect([await logIn(email, 'the first passphrase'), await logIn(email, 'the second passphrase')]).toEqual([401, 200]);
});

it('an existing account becomes an admin and keeps its password', async () => {
  const { email, token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
  expect((await send('admin create', { email: email.toUpperCase() })).lines).toEqual([`${email.toUpperCase()} is now an admin. The password is unchanged.`]);
  await send('admin create', { email, password: 'not to be used at all' });
  expect((await board.call('GET /v2/admin/stats', { token })).status).not.toBe(403);
  expect(await logIn(email, 'not to be used at all')).toBe(401);
});

it('a password is asked for only where the account is new', async () => {
  await expect(send('admin create', { email: 'unknown@example.org' })).rejects.toThrow(PasswordNeeded);
});

it('all search rows and totals are made again', async () => {
  expect((await send('reindex')).lines).toEqual([
    'Rebuilt: search and totals of jobs.',
    'Rebuilt: shares of answered applications.',
    'Rebuilt: search and totals of candidates.',
    'Rebuilt: totals of subscribers.',
    'Rebuilt: texts of posts.',
    'Rebuilt: texts of organizations.',
    'Rebuilt: searches of alerts.',
    'Rebuilt: texts of profiles.',
  ]);
});

it('a test mail goes out at once', async () => {
  const { lines } = await send('mail test', { to: 'operator@example.org' });
  expect(lines).toEqual([
    expect.stringMatching(/^Sent to operator@example\.org\. The server replied: written to the outbox/),
    'SMTP_URL is not set, so emails are saved in the outbox and not sent.',
  ]);
  expect((await board.mails()).map(({ subject }) => subject)).toContain('Test email from Parnassa');
});

it.each([
  ['password', { email: 'nobody@example.org', password: 'a good passphrase' }, 'There is no account nobody@example.org.'],
  ['password', { email: 'nobody@example.org' }, 'There is no account nobody@example.org.'],
  ['password', { email: 'head@example.org' }, 'head@example.org gets a new password.'],
  ['password', { email: 'head@example.org', password: 'short' }, 'The password must have 10 to 128 characters.'],
  ['password', { email: 'head@example.org', password: 'qwertyuiop' }, /attackers try first/],
  ['admin create', { email: 'nothing', password: 'a good passphrase' }, /email/],
  ['mail test', { to: 'a@example.org\r\nBcc: b@example.org' }, /must be an email address/],
  ['toString', {}, 'does not know the command'],
])('refuses %s %j', async (name, input, message) => {
  await expect(send(name, input)).rejects.toThrow(message);
});

it('checks each part, in a sentence', async () => {
  const { terminal, lines } = recordingTerminal();
  await sendCommand(board.ctx.config.DATA_DIR, 'check', {}, terminal).catch(() => {});
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'Configuration',
    'Database',
    'Disk',
    'Files',
    'Email',
    'Payments',
    'Tasks',
    'Certificate',
    'Backup',
    'Release',
  ]);
  expect(lines.find((line) => line.startsWith('Files'))).toContain('a file was stored, read and deleted');
});

it('nobody takes commands after the end, and the socket is gone', async () => {
  await stop();
  expect(existsSync(socket())).toBe(false);
  expect((await send('check')).taken).toBe(false);
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lockDirectory } from '~/platform/database/directory-lock';
import { createProgram } from './program';
import { recordingTerminal } from './testing';

/** The message about options that a command line cannot use. */
async function complaintAbout(args: readonly string[]): Promise<string> {
  let written = '';
  const program = createProgram(recordingTerminal().terminal);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeErr: (text) => {
        written += text;
      },
    });
  }
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow();
  return written;
}

it.each([
  [['import', '--formt', 'csv', 'jobs.csv'], "error: unknown option '--formt'\n(Did you mean --format?)\n"],
  [['import', 'jobs.csv'], "error: required option '--format <format>' not specified\n"],
  [['import', '--format', 'pdf', 'jobs.csv'], "error: option '--format <format>' argument 'pdf' is invalid."],
  [['import', '--format', 'csv'], "error: missing required argument 'source'\n"],
  [['move', '--two', 'postgres://localhost/board'], "error: unknown option '--two'\n(Did you mean --to?)\n"],
  [['move'], "error: required option '--to <url>' not specified\n"],
])('%j is refused with the fault and the help of the command', async (args, message) => {
  const complaint = await complaintAbout(args);
  expect(complaint.startsWith(message)).toBe(true);
  expect(complaint).toContain(`Usage: npm run board -- ${args[0]} `);
});

it.each([
  ['host=db.example.org password=hunter2', 'it does not start with postgres:// or postgresql://.'],
  ['postgrs://me:hunter2@db.example.org/board', 'it starts with “postgrs://”.'],
  ['postgres://me:a@b#hunter2@db.example.org/board', 'signs such as @, :, /, # and % in the user name or the password'],
])('move to %s is refused without its password', async (to, message) => {
  const refused = createProgram(recordingTerminal().terminal).parseAsync(['move', '--to', to], { from: 'user' });
  await expect(refused).rejects.toThrow(`--to must be an address that starts with postgres://: ${message}`);
  await expect(refused).rejects.not.toThrow('hunter2');
});

it('the help names both directions of move-files', () => {
  const command = createProgram(recordingTerminal().terminal).commands.find((each) => each.name() === 'move-files');
  expect(command?.description()).toMatch(/from DATA_DIR to the bucket .*, or with --back from the bucket to DATA_DIR/);
});

it.each([
  ['a', 'is in use by another process of a board. Stop that one first'],
  ['a'.repeat(100), 'takes no commands: the path of its socket, operator.sock in that directory, is longer than 100 characters. Stop the board first'],
])('a command on a board that serves from the directory %s and took none says why', async (name, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-program-'));
  const dataDir = join(folder, name);
  await mkdir(join(dataDir, 'pg'), { recursive: true });
  const unlock = lockDirectory(dataDir);
  const mask = process.umask();
  onTestFinished(async () => {
    process.umask(mask);
    vi.unstubAllEnvs();
    unlock();
    await rm(folder, { recursive: true });
  });
  for (const [variable, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'none' })) vi.stubEnv(variable, value);
  await expect(createProgram(recordingTerminal().terminal).parseAsync(['check'], { from: 'user' })).rejects.toThrow(message);
});

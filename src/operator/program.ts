import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { isCancel, password } from '@clack/prompts';
import { Command, Option } from 'commander';
import { startFault } from '~/app/start-faults';
import { importFormats } from '~/imports/formats';
import { isWebAddress } from '~/imports/server';
import { DirectoryInUse } from '~/platform/database/directory-lock';
import { readOperatorConfig, withBoard } from './board';
import { sendCommand, whyNoCommands } from './command-socket';
import { type BoardCommandName, runBoardCommand } from './commands/board-commands';
import { readMappingFile } from './commands/import-jobs';
import { migrateBoard } from './commands/migrate-board';
import { moveBoard } from './commands/move-board';
import { BucketSettings } from './commands/move-files';
import { restoreBoard } from './commands/restore-board';
import { PasswordNeeded, Refusal } from './refusal';
import { ownTerminal, type Terminal } from './terminal';

/** The operator's command line. It uses the same environment as the board. @returns the exit code. */
export async function operate(args: readonly string[]): Promise<number> {
  const terminal = ownTerminal();
  const program = createProgram(terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const message = error instanceof Refusal ? error.message : startFault(error);
    if (message) terminal.bad(message);
    // A fault of the command itself: its trace helps to mend it.
    else terminal.bad(inspect(error));
    return 1;
  }
}

/** A file is named from the folder in which the operator is; npm runs scripts in the project's. */
const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(error.code === 'ENOENT' ? `There is no file ${path}.` : error.message);
  });
}

/**
 * Ends a command that lacks an option. Commander's own check comes before its check for unknown options, and would complain about a missing
 * `--format` where `--formt` was typed.
 */
function requireOption(command: Command, name: string): void {
  const option = command.options.find((one) => one.attributeName() === name);
  if (command.getOptionValue(name) === undefined) command.error(`error: required option '${option?.flags}' not specified`);
}

/** The command line with all its commands. @internal */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('npm run board --')
    .description('Runs commands on a board. The environment says which one, as it does for `npm start`.')
    .showHelpAfterError();
  const onBoard = (name: BoardCommandName, input: object = {}) => carryOut(name, input, terminal);
  program
    .command('backup')
    .description('write the database and all files to one archive; works while the board is running')
    .argument('<file>', 'the archive, for example board-2026-11-22.tar.gz')
    .action((file: string) => onBoard('backup', { path: pathOf(file) }));
  program
    .command('restore')
    .description('fill an empty board from an archive')
    .argument('<file>', 'the archive')
    .action((file: string) => restoreBoard(pathOf(file), terminal));
  program
    .command('move')
    .description('copy the database into an empty one on a PostgreSQL server; stop the board first')
    .option('--to <url>', 'postgres://user:password@host/database')
    .hook('preAction', (command) => requireOption(command, 'to'))
    .action(({ to }: { to: string }) => moveBoard(to, terminal));
  program
    .command('move-files')
    .description(
      'copy the files of all records from DATA_DIR to the bucket in S3_BUCKET, or with --back from the bucket to DATA_DIR, and delete copies of files that have been removed; works while the board is running',
    )
    .option('--back', 'copy the files from the bucket to DATA_DIR')
    .action(({ back }: { back?: boolean }) => onBoard(back ? 'files back' : 'files to bucket', BucketSettings.parse(readOperatorConfig().config)));
  program
    .command('migrate')
    .description('bring the database to the schema of this release')
    .action(() => migrateBoard(terminal));
  program
    .command('reindex')
    .description('rebuild search rows, totals and the searches of alerts; works while the board is running')
    .action(() => onBoard('reindex'));
  program
    .command('check')
    .description('check configuration, database, disk, files, mail and payments')
    .action(() => onBoard('check'));
  program
    .command('import')
    .description('import organizations, accounts and jobs from another board; running it again creates nothing twice (docs/moving-in.md)')
    .argument('<source>', 'a file, or a web address')
    .addOption(new Option('--format <format>', 'the format of the source').choices(importFormats))
    .option('--dry-run', 'only list what would be created, skipped and guessed')
    .option('--mapping <file>', 'a JSON file that names columns, words and defaults')
    .option('--owner <email>', 'the account that gets the posts of jobs without an author')
    .option('--drafts', 'import all jobs as drafts, even those that are live there')
    .option('--invite', 'email new accounts a link to choose a password')
    .option('--logos', 'fetch the logos of new organizations')
    .option('--limit <number>', 'read at most this many jobs')
    .option('--encoding <name>', 'the encoding of a file that is not UTF-8, such as windows-1252')
    .option('--source <name>', 'the name by which a later run recognizes the source; its format and site by default')
    .hook('preAction', (command) => requireOption(command, 'format'))
    .action(async (from: string, { mapping, ...options }: { mapping?: string }) =>
      onBoard('import', {
        ...options,
        from: isWebAddress(from) ? from : pathOf(from),
        mapping: mapping === undefined ? {} : readMappingFile(await readText(pathOf(mapping)), mapping),
      }),
    );
  const admin = program.command('admin').description('manage admins');
  admin
    .command('create')
    .description('make an account an admin; for a new account, asks for a password')
    .argument('<email>')
    .action(async (email: string) => {
      const needed = await onBoard('admin create', { email }).catch(passwordNeeded);
      if (!needed) return;
      terminal.say(needed.message);
      await onBoard('admin create', { email, password: await askPassword() });
    });
  program
    .command('password')
    .description('set the password of an account, and end its sessions')
    .argument('<email>')
    .action(async (email: string) => {
      // Nobody is asked for the password of an account that does not exist.
      await onBoard('password', { email }).catch(passwordNeeded);
      await onBoard('password', { email, password: await askPassword() });
    });
  const mail = program.command('mail').description('test email');
  mail
    .command('test')
    .description('send an email right away, and show how the mail server replies')
    .argument('<address>')
    .action((to: string) => onBoard('mail test', { to }));
  return program;
}

/**
 * Carries out a command on the board: in the process that serves it where the database is embedded, else in this one.
 * @throws Refusal that says why the board that serves takes no commands, where that is because of its path.
 */
async function carryOut(name: BoardCommandName, input: object, terminal: Terminal): Promise<void> {
  const { config } = readOperatorConfig();
  if (config.embedded && (await sendCommand(config.DATA_DIR, name, input, terminal))) return;
  await withBoard((board) => runBoardCommand(board, name, input, terminal)).catch((error: unknown) => {
    const reason = error instanceof DirectoryInUse && whyNoCommands(config.DATA_DIR);
    throw reason ? new Refusal(reason) : error;
  });
}

/** Lets the command line go on where a command needs a password. */
function passwordNeeded(error: unknown): PasswordNeeded {
  if (!(error instanceof PasswordNeeded)) throw error;
  return error;
}

/** Asks for a password on the terminal without showing it; in a script it is the first line of the input. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split('\n')[0] ?? '';
  const answer = await password({ message: 'Password (at least 10 characters)' });
  if (isCancel(answer)) throw new Refusal('Nothing was changed.');
  return answer;
}

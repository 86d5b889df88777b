import { z } from 'zod';
import { ensureAdmin, findAccountId, setOperatorPassword } from '~/accounts/server';
import { AppError } from '~/platform/context/errors';
import { issueInWords, shownValue } from '~/platform/text/issue-words';
import { valueAt } from '~/platform/text/value-at';
import { backUp } from '../archive/back-up';
import type { OperatedBoard } from '../board';
import { PasswordNeeded, Refusal } from '../refusal';
import type { Terminal } from '../terminal';
import { checkBoard } from './check-board';
import { ImportInput, importJobs } from './import-jobs';
import { BucketSettings, moveFiles, moveFilesBack } from './move-files';
import { reindex } from './reindex';
import { sendTestMail } from './send-test-mail';

/** A command on an open board. An embedded board that serves carries it out itself, since no other process can open its database. */
interface BoardCommand<Input extends z.ZodType> {
  input: Input;
  run(board: OperatedBoard, input: z.output<Input>, terminal: Terminal): Promise<void>;
}

const command = <Input extends z.ZodType>(input: Input, run: BoardCommand<Input>['run']): BoardCommand<Input> => ({ input, run });

const email = z.email('must be an email address like office@example.org');
/** The greatest length of a password, as for accounts. */
const password = z.string('must have 10 to 128 characters').min(10).max(128);
const path = z.string('must be the path of a file').min(1);

export const boardCommands = {
  backup: command(z.object({ path }), (board, { path }, terminal) => backUp(board, path, terminal)),
  'files to bucket': command(BucketSettings, moveFiles),
  'files back': command(BucketSettings, moveFilesBack),
  import: command(ImportInput, (board, input, terminal) => importJobs(board, input, terminal)),
  reindex: command(z.object({}), (board, _input, terminal) => reindex(board, terminal)),
  check: command(z.object({}), (board, _input, terminal) => checkBoard(board, terminal)),
  'mail test': command(z.object({ to: email }), (board, { to }, terminal) => sendTestMail(board, to, terminal)),
  'admin create': command(z.object({ email, password: password.optional() }), async ({ ctx }, input, terminal) => {
    const isNew = await ensureAdmin(ctx, input.email, input.password);
    if (isNew === undefined) throw new PasswordNeeded(`There is no account ${input.email} yet. Choose a password to create it.`);
    terminal.good(isNew ? `Created an account for ${input.email}, who is now an admin.` : `${input.email} is now an admin. The password is unchanged.`);
  }),
  password: command(z.object({ email, password: password.optional() }), async ({ ctx }, input, terminal) => {
    if (!(await findAccountId(ctx.db, input.email.toLowerCase()))) throw new Refusal(`There is no account ${input.email}.`);
    if (input.password === undefined) throw new PasswordNeeded(`${input.email} gets a new password.`);
    await setOperatorPassword(ctx, input.email, input.password).catch((error: unknown) => {
      throw error instanceof AppError ? new Refusal(error.message) : error;
    });
    terminal.good(`${input.email} has a new password and is logged off everywhere.`);
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own input, which its own schema checks.
} satisfies Record<string, BoardCommand<any>>;

export type BoardCommandName = keyof typeof boardCommands;

/** The arguments of commands, as their help names them. All other members of an input are options. */
const ARGUMENTS: Record<string, string> = { from: '<source>', path: '<file>', email: '<email>', to: '<address>', password: 'The password' };

/** A sentence about a value that a command does not take: its name, what is allowed, and the value. */
function inputFault({ path, message }: z.core.$ZodIssue, input: unknown): string {
  const member = String(path[0] ?? '');
  const name = ARGUMENTS[member] ?? `--${member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return member === 'password' ? `${name} ${message}.` : `${name} ${message}: ${shownValue(valueAt(input, path))}.`;
}

/** Carries out a command. @throws Refusal for input that its schema does not take. */
export async function runBoardCommand(board: OperatedBoard, name: string, input: unknown, terminal: Terminal): Promise<void> {
  if (!Object.hasOwn(boardCommands, name)) throw new Refusal(`The running board does not know the command “${name}”. It is a different release.`);
  const { input: schema, run } = boardCommands[name as BoardCommandName];
  const parsed = schema.safeParse(input, { error: issueInWords });
  if (!parsed.success) throw new Refusal(parsed.error.issues.map((issue) => inputFault(issue, input)).join('\n'));
  await run(board, parsed.data as never, terminal);
}

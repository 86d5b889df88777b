import { z } from 'zod';
import { importFormats } from '~/imports/formats';
import { type ImportResult, type ItemReport, importFile, isWebAddress, MappingRefused } from '~/imports/server';
import { wholeNumberText } from '~/platform/config/whole-number';
import { Email, requiredLine } from '~/platform/http/schemas';
import { RemoteFault } from '~/platform/network/remote-files';
import { formatCount } from '~/platform/text/count-text';
import type { OperatedBoard } from '../board';
import { Refusal } from '../refusal';
import { requireFile } from '../require-file';
import type { Terminal } from '../terminal';

/** Whether a text is the name of an encoding that can be read. */
function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/** A text that another schema takes, refused with words that name what is allowed. */
const checked = <Schema extends z.ZodType<string, string>>(schema: Schema, message: string) =>
  z
    .string(message)
    .refine((text) => schema.safeParse(text).success, message)
    .pipe(schema);

/**
 * The choices of the command `import`. The mapping file is read where the command is typed, since the board may run elsewhere; the board
 * checks it, because it knows its own words.
 */
export const ImportInput = z.object({
  from: z.string().min(1, 'must be a file or a web address'),
  format: z.enum(importFormats),
  mapping: z.unknown().optional(),
  source: checked(requiredLine(200), 'must be one line of 1 to 200 characters').optional(),
  owner: checked(Email, 'must be an email address like office@example.org').optional(),
  encoding: z.string().refine(isEncoding, 'must be an encoding like windows-1252').optional(),
  limit: wholeNumberText(1, 9_999_999).optional(),
  dryRun: z.boolean().default(false),
  drafts: z.boolean().default(false),
  invite: z.boolean().default(false),
  logos: z.boolean().default(false),
});

/** The value of a mapping file. @throws Refusal for a text that is not JSON. */
export function readMappingFile(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refusal(`${path} is not JSON: ${(error as Error).message}`);
  }
}

/** Brings the jobs of another board here, or says what would be made of them. @throws Refusal where nothing could be read. */
export async function importJobs({ ctx }: OperatedBoard, input: z.output<typeof ImportInput>, terminal: Terminal): Promise<void> {
  const { drafts, dryRun, ...rest } = input;
  if (!isWebAddress(input.from)) await requireFile(input.from);
  let progress = terminal.progress('Jobs', 0);
  const skipped = new Map<string, number>();
  const report = (item: ItemReport) => {
    if (item.what === 'skipped' && item.reason) skipped.set(item.reason, (skipped.get(item.reason) ?? 0) + 1);
    progress.advance();
    for (const line of linesOf(item, dryRun)) (item.what === 'failed' ? terminal.bad : terminal.say)(line);
  };
  const begin = (items: number) => {
    progress = terminal.progress('Jobs', items);
  };
  const result = await importFile(ctx, { ...rest, live: !drafts, dryRun, begin, report }).catch((error: unknown) => {
    if (error instanceof MappingRefused) throw new Refusal(refusalOf(error));
    throw error instanceof RemoteFault ? new Refusal(error.message) : error;
  });
  const { counts, fault } = result;
  if (counts.read === 0) throw new Refusal(fault ?? 'It has no jobs.');
  progress.done(summaryOf(result, dryRun));
  for (const [reason, count] of skipped) if (count > 1) terminal.say(`${formatCount(count)} skipped because ${reason}.`);
  if (fault) terminal.bad(fault);
  sayWhatFollows(terminal, result, input);
  if (counts.read === counts.failed) throw new Refusal('None of the jobs could be read.');
}

/** All faults of a mapping, each on a line of its own. */
const refusalOf = ({ faults }: MappingRefused): string =>
  [`The mapping has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}, and nothing was imported:`, ...faults.map((fault) => `  ${fault}`)].join(
    '\n',
  );

/** The lines about an item of an import. Jobs that are the same as before are counted only. */
function linesOf({ at, title, what, reason, draft, guesses, omitted, newOrganization, newAccount }: ItemReport, dryRun: boolean): string[] {
  if (what === 'same') return [];
  const words = { made: dryRun ? 'would be made' : 'made', changed: dryRun ? 'would be changed' : 'changed', skipped: 'skipped', failed: 'not taken' }[what];
  return [
    `${at}: ${title || 'an item without a title'}: ${words}${reason ? `, since ${reason}` : ''}`,
    ...(draft ? [`  ${draft}`] : []),
    ...(newOrganization ? [`  new organization: ${newOrganization.name}`] : []),
    ...(newAccount ? [`  new account: ${newAccount}`] : []),
    ...guesses.map((guess) => `  guessed: ${guess}`),
    ...omitted.map((part) => `  left out: ${part}`),
  ];
}

function summaryOf({ counts, organizations, accounts, source }: ImportResult & { source: string }, dryRun: boolean): string {
  const parts: [number, string][] = [
    [counts.made, dryRun ? 'would be made' : 'made'],
    [counts.changed, dryRun ? 'would be changed' : 'changed'],
    [counts.same, 'the same as before'],
    [counts.skipped, 'skipped'],
    [counts.failed, 'not taken'],
  ];
  const posts = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return `Jobs read from “${source}”: ${formatCount(counts.read)} (${posts.join(', ')}). New organizations: ${organizations}. New accounts: ${accounts.length}.`;
}

function sayWhatFollows(terminal: Terminal, { accounts }: ImportResult, { dryRun, invite }: z.output<typeof ImportInput>): void {
  if (dryRun) terminal.say('Nothing was changed. Run it without --dry-run to import.');
  if (dryRun || accounts.length === 0) return;
  terminal.say(
    invite
      ? 'Each new account is emailed a link to choose a password. It works for 7 days.'
      : 'No mail was sent. The owners of new accounts choose a password at /auth/forgot; with --invite an import mails them the link.',
  );
}

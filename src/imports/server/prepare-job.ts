import { createHash } from 'node:crypto';
import { findOrganizationNamed, organizationNameFault } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { Email } from '~/platform/http/schemas';
import { type Location, REMOTE_LOCATION, resolveLocation } from '~/platform/places/location';
import { ApplyInfo, Basic, Details } from '~/postings/contract';
import { brokenLaw, forbiddenFaults, readTexts } from '~/postings/server';
import type { ContentValues } from '~/posts/content';
import { readAllVocabularies } from '~/site/server';
import { offeredValues } from '~/site/vocabulary-rules';
import type { ForeignJob } from '../foreign-job';
import { type MappedJob, type MappingFacts, mapJob, type OfferedWords } from '../mapping/map-job';
import type { ImportOptions } from './import-options';
import { prepareDescription } from './markup';
import { findImported, organizationKey } from './queries';

/** Changes when the same job would become another post, so that a further run writes all of them again. */
const VERSION = 5;

/** A job that is ready to be written. */
export interface PreparedJob extends Omit<MappedJob, 'content'> {
  id: string;
  digest: string;
  content: ContentValues;
  descriptionHtml: string;
  place: Location;
  /** The address of the account that manages the post; empty for a source with a target. */
  authorEmail: string;
}

/** The words that posts may have now. */
export async function readOfferedWords(db: Database): Promise<OfferedWords> {
  const { contract_types, skills, degrees, experience_levels, benefits, language_levels, starts } = await readAllVocabularies(db);
  const offered = { contract_types, skills, degrees, experience_levels, benefits, language_levels, starts };
  return Object.fromEntries(Object.entries(offered).map(([name, vocabulary]) => [name, offeredValues(vocabulary)])) as unknown as OfferedWords;
}

/** A hash of what a source says about a job, and of what decides how it is read. */
export const digestOf = (job: ForeignJob, { mapping, live, target }: ImportOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, job, mapping, live, target?.organizationId]))
    .digest('base64');

/**
 * Reads a job and checks it by the rules of the wizard.
 * @param job the job with plain lines.
 * @returns a fault, in words, for one that cannot be a post.
 */
export async function prepareJob(
  ctx: Context,
  job: ForeignJob,
  digest: string,
  options: ImportOptions,
  facts: MappingFacts,
): Promise<PreparedJob | { fault: string }> {
  const { mapping, target } = options;
  const owner = options.source;
  const mapped = mapJob(job, mapping, facts);
  if ('fault' in mapped) return mapped;
  const { company, content } = mapped;
  if (!target) {
    if (company.name === '') return { fault: 'it names no organization; name one as defaults.company in a mapping file' };
    const nameFault = organizationNameFault(company.name);
    if (nameFault) return { fault: `its organization “${company.name}”: ${nameFault}` };
  }
  const description = await prepareDescription(job, company.url, owner);
  if ('fault' in description) return description;
  const guesses = [...mapped.guesses];
  const apply = { ...content.apply };
  if (apply.email === '' && description.email !== '' && !job.apply.some((address) => address !== '')) {
    apply.email = Email.safeParse(description.email).data ?? '';
    if (apply.email !== '')
      guesses.splice(
        0,
        guesses.length,
        ...guesses.filter((guess) => !guess.startsWith('people apply at')),
        `people apply at ${apply.email}, which the description names`,
      );
    if (apply.email !== '') apply.url = '';
  }
  if (apply.email === '' && apply.url === '') return { fault: 'it doesn’t say how to apply; name an address as defaults.apply in a mapping file' };
  const authorEmail = target ? '' : mapped.author.email || mapping.owner || apply.email;
  if (!target && authorEmail === '') return { fault: 'it names no author; name the account for such jobs with --owner' };
  if (!target && mapped.author.email === '') guesses.push(`${authorEmail} manages it`);
  const complete: ContentValues = { ...content, apply, description: description.markdown };
  const fault = contentFault(complete) ?? (await textFault(complete, company.url, owner));
  if (fault) return { fault };
  const resolved = complete.remote ? { location: REMOTE_LOCATION } : resolveLocation(complete.location);
  if ('faults' in resolved) return { fault: `its place: ${resolved.faults[0]?.msg}` };
  // A draft is completed by its employer, who is told then; a job that has ended is a record of its time.
  const isOpen = options.live && !mapped.filled && mapped.expiresOn !== null && mapped.expiresOn > facts.now;
  const broken = isOpen ? await brokenLaw(ctx, complete, () => knownOrganization(ctx.db, options, company.name)) : undefined;
  if (broken !== undefined) return { fault: `a law that this board requires: ${broken}` };
  return {
    ...mapped,
    id: job.id,
    digest,
    content: complete,
    descriptionHtml: description.html,
    place: resolved.location,
    authorEmail,
    guesses,
    omitted: [...mapped.omitted, ...description.omitted],
  };
}

/** The organization that a job would get: that of the target or of an earlier run, or the board's own of this name; null for a new one. */
async function knownOrganization(db: Database, { source, target }: ImportOptions, name: string): Promise<string | null> {
  if (target) return target.organizationId;
  const imported = await findImported(db, source, 'organization', organizationKey(name));
  return imported?.recordId ?? (await findOrganizationNamed(db, name))?.id ?? null;
}

/** The first fault by the schemas of the wizard. */
function contentFault(content: ContentValues): string | undefined {
  for (const schema of [Basic, Details, ApplyInfo]) {
    const [issue] = schema.safeParse(content).error?.issues ?? [];
    if (issue) return `its ${issue.path.join('.')}: ${issue.message}`;
  }
  return undefined;
}

/** The first fault of the texts by the rules of the wizard. */
async function textFault({ headline, description }: ContentValues, organizationUrl: string, owner: string): Promise<string | undefined> {
  const texts = await readTexts({ headline, description }, owner);
  const [fault] = [...texts.faults, ...forbiddenFaults(texts, organizationUrl)];
  return fault && `its ${fault.loc.at(-1)}: ${fault.msg}`;
}

import { markdownFromText } from '~/platform/markdown/plain-text';
import { isRefused, markdownOfHtml, readMarkdown, renderMarkdown, wordsOfHtml } from '~/platform/markdown/render';
import { withPlainBreaks } from '~/platform/text/hidden-characters';
import { beginning, withoutParts } from '~/platform/text/text';
import type { Owner } from '~/platform/threads/fair-queue';
import { findForbiddenContent, normalizeText } from '~/posts/texts/forbidden-content';
import type { ForeignJob } from '../foreign-job';

/** The text in place of contacts and web addresses, which descriptions on this board must not have. */
const REPLACEMENT = '(see how to apply)';
/** Removing one address may reveal another one. */
const ROUNDS = 3;
/** The most characters of a description (content.ts of `jobs`). */
const MAX_DESCRIPTION = 20_000;

/** Shortcodes of WordPress, which show something that is not in the export. */
const SHORTCODES =
  /\[\/?(?:caption|gallery|embed|video|audio|playlist|contact-form-7|gravityform|vc_\w+|et_pb_\w+|fusion_\w+|job_\w+|jobs|submit_job_form)(?:\s[^[\]]*)?\]/gi;

/** A description as it is stored, with what was taken out of it. */
export interface PreparedDescription {
  markdown: string;
  html: string;
  /** The first email address in it, which is often where one applies. */
  email: string;
  omitted: string[];
}

/** Elements that stand on lines of their own, around which WordPress ends a paragraph. */
const BLOCK_TAG = /(<\/?(?:ul|ol|li|dl|dt|dd|h[1-6]|blockquote|table|thead|tbody|tr|td|th|div|section|figure|pre|hr)\b[^>]*>)/i;

/** WordPress stores paragraphs as empty lines and lines as they are, unless a block editor has written their tags. */
const withParagraphs = (text: string): string =>
  /<p[\s>]/i.test(text)
    ? text
    : text
        .split(BLOCK_TAG)
        .map((part, at) =>
          at % 2 === 1
            ? part
            : part
                .split(/\n\s*\n/)
                .map(paragraphOf)
                .join(''),
        )
        .join('');

const paragraphOf = (text: string): string => (text.trim() === '' ? '' : `<p>${text.trim().replaceAll('\n', '<br>')}</p>`);

/** A character reference of HTML, which feeds write plain text with. */
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

const removeAll = (text: string, found: readonly string[]): string =>
  found.reduce((rest, one) => rest.replace(new RegExp(one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), () => REPLACEMENT), text);

async function toMarkdown(
  { description, descriptionFormat: format }: ForeignJob,
  owner: Owner,
  removing: readonly string[],
): Promise<string | { fault: string }> {
  const source = description.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const hasEntities = format === 'text' && ENTITY.test(source);
  if (format === 'text' && !hasEntities) return markdownFromText(removeAll(normalizeText(source), removing));
  const html = hasEntities
    ? withParagraphs(source.replaceAll('<', '&lt;'))
    : format === 'wordpress'
      ? withParagraphs(withoutParts(source.replace(SHORTCODES, ''), '<!--', '-->'))
      : source;
  const converted = await markdownOfHtml(html, owner, removing, REPLACEMENT);
  return isRefused(converted) ? { fault: `its description cannot be read: ${converted.refusal}` } : converted.markdown;
}

/**
 * A description of another board as this board stores it: Markdown without links, pictures and scripts, and without the addresses that
 * descriptions must not have (`posts/texts/forbidden-content.ts`). A text that is too long is cut after a paragraph.
 */
export async function prepareDescription(job: ForeignJob, organizationUrl: string, owner: Owner): Promise<PreparedDescription | { fault: string }> {
  const removed = new Set<string>();
  for (let round = 0; ; round += 1) {
    const converted = await toMarkdown(job, owner, [...removed]);
    if (typeof converted !== 'string') return converted;
    const { text, isCut } = cut(withoutControls(converted));
    const reading = await readMarkdown(normalizeText(text), owner);
    if (isRefused(reading)) return { fault: `its description cannot be read: ${reading.refusal}` };
    const found = findForbiddenContent(reading, organizationUrl).map(({ found: words }) => words);
    if (found.length === 0) return finish(text, [...removed], isCut, owner);
    const isNew = found.some((words) => !removed.has(words));
    for (const words of found) removed.add(words);
    if (!isNew || round === ROUNDS) return { fault: `its description contains “${found[0]}”, which could not be taken out` };
  }
}

async function finish(markdown: string, removed: readonly string[], isCut: boolean, owner: Owner): Promise<PreparedDescription | { fault: string }> {
  if (markdown.trim() === '') return { fault: 'it has no description' };
  const rendered = await renderMarkdown(markdown, owner);
  if (isRefused(rendered)) return { fault: `its description cannot be shown: ${rendered.refusal}` };
  const quoted = removed
    .slice(0, 3)
    .map((words) => `“${beginning(words, 100)}”`)
    .join(', ');
  return {
    markdown,
    html: rendered.html,
    email: removed.find((words) => /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(words)) ?? '',
    omitted: [
      ...(removed.length > 0 ? [`${quoted}${removed.length > 3 ? ` and ${removed.length - 3} more` : ''} in the description`] : []),
      ...(isCut ? ['the end of the description, which is too long'] : []),
    ],
  };
}

/** Without control characters, which no text of the board has. */
const withoutControls = (text: string): string =>
  withPlainBreaks(text)
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .toWellFormed();

function cut(text: string): { text: string; isCut: boolean } {
  if (text.length <= MAX_DESCRIPTION) return { text, isCut: false };
  const end = text.lastIndexOf('\n\n', MAX_DESCRIPTION);
  return { text: beginning(text, end > 0 ? end : MAX_DESCRIPTION), isCut: true };
}

/** A line of text that may be HTML: `Rabbi &amp; <em>teacher</em>`. */
async function plain(text: string, owner: Owner): Promise<string> {
  if (!/[<&]/.test(text)) return text;
  const read = await wordsOfHtml(text, owner);
  return isRefused(read) ? '' : read.text;
}

/** The lines of text and the lists of a job that people read. */
const LINES = ['title', 'company', 'authorName', 'location', 'city', 'region', 'country', 'salary', 'experience', 'stateNote'] as const;
const LISTS = ['types', 'categories', 'degrees'] as const;
const ADDRESSES = ['url', 'companyUrl', 'companyLogo'] as const;

/** An address as it stands in HTML, where `&` is escaped. Other references are not read: `&copy=1` is a part of an address. */
const plainAddress = (address: string): string => address.replace(/&(?:amp|#0*38);/gi, '&');

/** A job whose lines of text are read as HTML, which most formats write them in. */
export async function withPlainLines(job: ForeignJob, owner: Owner): Promise<ForeignJob> {
  const read = (text: string) => plain(text, owner);
  const entries = [
    ...LINES.map(async (name) => [name, await read(job[name])] as const),
    ...LISTS.map(async (name) => [name, await Promise.all(job[name].map(read))] as const),
  ];
  const addresses = ADDRESSES.map((name) => [name, plainAddress(job[name])] as const);
  return { ...job, ...Object.fromEntries([...(await Promise.all(entries)), ...addresses]), apply: job.apply.map(plainAddress) };
}

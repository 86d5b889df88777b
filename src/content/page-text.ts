import { FRONT_MATTER } from './content';

/** The parts of a page's text that have a field of their own. */
export interface PageText {
  title: string;
  description: string;
  /** The other lines between `---`, such as `updated: 2026-11-01`. */
  facts: string;
  /** The Markdown after them. */
  text: string;
}

/** The most characters of a title and of a description, which search engines cut anyway. */
export const LONGEST_TITLE = 200;
export const LONGEST_DESCRIPTION = 300;

const FACT = /^(title|description):[^\S\n]*(.*)$/;

/** Splits the whole text of a page (`content.ts`) into its parts. */
export function splitPage(whole: string): PageText {
  const matter = FRONT_MATTER.exec(whole);
  const page: PageText = { title: '', description: '', facts: '', text: whole.slice(matter?.[0].length ?? 0).replace(/^[\r\n]+/, '') };
  const others: string[] = [];
  for (const line of (matter?.[1] ?? '').split(/\r?\n/)) {
    const [, name, value = ''] = FACT.exec(line) ?? [];
    if (name === 'title' || name === 'description') page[name] = value.trim();
    else if (line !== '') others.push(line);
  }
  return { ...page, facts: others.join('\n') };
}

const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** The whole text of a page. */
export const joinPage = ({ title, description, facts, text }: PageText): string =>
  ['---', `title: ${oneLine(title)}`, `description: ${oneLine(description)}`, ...(facts ? [facts] : []), '---', '', text].join('\n');

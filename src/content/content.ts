/** One part of a page, under a heading of the second level; `id` is its anchor. */
export interface Section {
  id: string;
  heading: string;
  body: string;
}

export interface ContentDocument {
  title: string;
  description: string;
  /** `YYYY-MM-DD` from the file; empty if there is none. */
  updated: string;
  /** Markdown before the first heading. */
  intro: string;
  sections: Section[];
}

/** The lines between `---` with which a page begins. */
export const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** Reads a page of `content/`: `key: value` lines between `---`, then Markdown, split at its second-level headings. */
export function parseContent(text: string): ContentDocument {
  const matter = FRONT_MATTER.exec(text);
  const facts = new Map((matter?.[1] ?? '').split(/\r?\n/).map(readFact));
  const [intro = '', ...parts] = text.slice(matter?.[0].length ?? 0).split(/^## +/m);
  return {
    title: facts.get('title') ?? '',
    description: facts.get('description') ?? '',
    updated: facts.get('updated') ?? '',
    intro: intro.trim(),
    sections: parts.map(readSection),
  };
}

function readFact(line: string): [key: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function readSection(part: string): Section {
  const end = part.indexOf('\n');
  const heading = (end < 0 ? part : part.slice(0, end)).trim();
  return { id: anchorOf(heading), heading, body: end < 0 ? '' : part.slice(end).trim() };
}

/** A page with the HTML of its texts. */
export interface RenderedDocument extends ContentDocument {
  intro_html: string;
  sections: (Section & { body_html: string })[];
}

/** `Finding a job` → `finding-a-job`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Replaces `{names}` by values. An unknown name stays, so that its author sees it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder));

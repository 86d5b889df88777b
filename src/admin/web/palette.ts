import { adminPaths } from '~/platform/addresses/paths';
import type { FoundKind } from '~/platform/records/found-kinds';

/** An entry of the command palette: it leads to an address or runs an action. */
export interface PaletteEntry {
  key: string;
  label: string;
  detail?: string;
  to?: string;
  run?(): void;
}

interface Found {
  kind: FoundKind;
  _id: string;
  title: string;
  detail: string;
}

const KIND_NAMES: Record<FoundKind, string> = {
  users: 'Users',
  candidates: 'Candidates',
  orgs: 'Organizations',
  posts: 'Posts',
  posts_prep: 'Pending posts',
  review: 'Review',
  orders: 'Orders',
  payments: 'Payments',
  packs: 'Credit packs',
  coupons: 'Coupons',
  tickets: 'Messages',
  mails: 'Emails',
  suppressions: 'Suppressed addresses',
  shares: 'Social page',
  import_feeds: 'Feeds from other sites',
  post_laws: 'Laws about job posts',
  words_to_avoid: 'Words to avoid',
  errors: 'Server errors',
  frontend_errors: 'Frontend errors',
  audit: 'Activity',
};

/** What the palette offers besides records. */
export interface PaletteSources {
  /** What can be done with the record on the screen. */
  actions: readonly { label: string; run(): void }[];
  /** The forms that create a record, with further words by which each is found. */
  creations: readonly { label: string; words: string; to: string }[];
  sections: readonly { label: string; to: string; kind?: FoundKind; acts?: string }[];
  /** The settings that have all the typed words, with the page that each is on. */
  findSettings(typed: string): readonly { label: string; page: string; to: string }[];
}

/**
 * The entries for a text: actions, forms and screens that have all its words, settings, then the records that the server found, by kind. Records with
 * similar words are there only where nothing has the words themselves.
 */
export function paletteGroups(
  typed: string,
  { actions, creations, sections, findSettings }: PaletteSources,
  { data: records, similar }: { data: readonly Found[]; similar: boolean },
): { label: string; entries: PaletteEntry[] }[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label, words: further = '', acts = '' }: { label: string; words?: string; acts?: string }) =>
    words.every((word) => `${label} ${further} ${acts}`.toLowerCase().includes(word));
  // A record can be opened where its section has a screen.
  const kinds = (Object.keys(KIND_NAMES) as FoundKind[]).filter((kind) => sections.some((section) => section.kind === kind));
  const own: { label: string; entries: PaletteEntry[] }[] = [
    { label: 'This record', entries: actions.filter(matches).map(({ label, run }) => ({ key: `action ${label}`, label, run })) },
    { label: 'Create', entries: creations.filter(matches).map(({ label, to }) => ({ key: to, label, to })) },
    { label: 'Screens', entries: sections.filter(matches).map(({ label, to, acts }) => ({ key: to, label, ...(acts && { detail: acts }), to })) },
    { label: 'Settings', entries: findSettings(typed).map(({ label, page, to }) => ({ key: to, label, detail: page, to })) },
  ].filter(({ entries }) => entries.length > 0);
  if (similar && own.length > 0) return own;
  const found = kinds.map((kind) => ({
    label: KIND_NAMES[kind],
    entries: records
      .filter((record) => record.kind === kind)
      .map(({ _id, title, detail }) => ({ key: `${kind} ${_id}`, label: title, detail, to: adminPaths.record(kind, _id) })),
  }));
  return [...own, ...found.filter(({ entries }) => entries.length > 0)];
}

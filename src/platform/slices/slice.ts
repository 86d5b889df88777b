import type { Context } from '../context/context';
import type { DerivedRows, RemadeRows } from '../database/derived';
import type { Lifetime } from '../database/retention';
import type { PublicDocument } from '../http/documents';
import type { Implementation } from '../http/implementation';
import type { DocumentKind } from '../mail';
import type { MailPreviews } from '../mail/preview';
import type { Reminder } from '../mail/reminders';
import type { EditableCollection, EditableField } from '../records/fields';
import type { RecordFinder } from '../records/registry';
import type { Listening } from './events';
import type { Answering } from './questions';

type MailDocuments = Record<DocumentKind, (ctx: Context, recordId: string) => Promise<Uint8Array | undefined>>;

/** Everything that a slice is to the board. `app/slices.ts` lists the slices. */
export interface Slice {
  /** Its calls with their handlers. */
  calls?: readonly Implementation[];
  /** Its public documents outside the API and the pages: feeds, sitemaps. */
  documents?: readonly PublicDocument[];
  /** The functions that register its background work: each calls `ctx.queue.handle` for its tasks. */
  tasks?: readonly ((ctx: Context) => void)[];
  /** How long the rows of its tables are kept. */
  lifetimes?: readonly Lifetime[];
  /** Rows that triggers or a task derive from its records. They are compared with the records each night. */
  derivedRows?: readonly DerivedRows[];
  /** Rows and columns that `reindex` makes again as well, because this release makes them in another way than an earlier one did. */
  remadeRows?: readonly RemadeRows[];
  /** An example of each of its mails. */
  mailPreviews?: Partial<MailPreviews>;
  /** The documents that its mails carry, each made from a record by its id. */
  mailDocuments?: Partial<MailDocuments>;
  /** The mails that the board sends by itself when a record of the slice has reached a certain age. */
  reminders?: readonly Reminder[];
  /** Its collections whose fields admins may change. */
  // biome-ignore lint/suspicious/noExplicitAny: collections of every row type are in one list.
  collections?: readonly EditableCollection<any>[];
  /** Its fields in records of other slices, by the name of their collection. */
  // biome-ignore lint/suspicious/noExplicitAny: fields of records of every type are in one list.
  addedFields?: readonly { collection: string; fields: Record<string, EditableField<any>> }[];
  /** How the search of the back office finds its records. */
  finders?: readonly RecordFinder[];
  /** The events of other slices that it listens to. */
  on?: readonly Listening[];
  /** What it answers to slices below. */
  answers?: readonly Answering[];
}

/** The parts of all slices, each in the order of the slices. */
export type Slices = Readonly<Required<Omit<Slice, 'collections' | 'addedFields'>>> & { readonly collections: readonly EditableCollection[] };

declare module '../context/context' {
  interface Context {
    slices: Slices;
  }
}

/** Joins the parts of all slices. @param slices in the order in which their records are locked. */
export function joinSlices(slices: readonly Slice[]): Slices {
  const added = slices.flatMap(({ addedFields }) => addedFields ?? []);
  const withAddedFields = (collection: EditableCollection): EditableCollection => ({
    ...collection,
    fields: Object.assign({}, collection.fields, ...added.flatMap((part) => (part.collection === collection.name ? [part.fields] : []))),
  });
  return {
    calls: slices.flatMap(({ calls }) => calls ?? []),
    documents: slices.flatMap(({ documents }) => documents ?? []),
    tasks: slices.flatMap(({ tasks }) => tasks ?? []),
    lifetimes: slices.flatMap(({ lifetimes }) => lifetimes ?? []),
    derivedRows: slices.flatMap(({ derivedRows }) => derivedRows ?? []),
    remadeRows: slices.flatMap(({ remadeRows }) => remadeRows ?? []),
    mailPreviews: Object.assign({}, ...slices.map(({ mailPreviews }) => mailPreviews ?? {})),
    mailDocuments: Object.assign({}, ...slices.map(({ mailDocuments }) => mailDocuments ?? {})),
    reminders: slices.flatMap(({ reminders }) => reminders ?? []),
    collections: slices.flatMap(({ collections }) => collections ?? []).map(withAddedFields),
    finders: slices.flatMap(({ finders }) => finders ?? []),
    on: slices.flatMap(({ on }) => on ?? []),
    answers: slices.flatMap(({ answers }) => answers ?? []),
  };
}

import { type ComponentType, createContext, type ReactNode } from 'react';
import type { RecordAction } from './record-actions';
import type { Identified, ListDefinition } from './record-list';
import type { RecordRemoval } from './remove-record';

/** A label and its value; without a value, the fact is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts that belong together, under a heading of their own. */
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
  /** Content below the facts. */
  content?: ReactNode;
}

/** What a panel of a record gets. */
export interface PanelProps<Data> {
  record: Data;
}

/** What a dialog about a record gets. */
export interface RecordDialogProps<Data> extends PanelProps<Data> {
  onClose(): void;
}

/** A part of the page of a record. */
export type Panel<Data> = (props: PanelProps<Data>) => ReactNode;

/** A dialog about a record. */
export type RecordDialog<Data> = (props: RecordDialogProps<Data>) => ReactNode;

/** What an action may do with the page around it. */
export interface RecordPageTools {
  /** Loads the record and the list beside it again. */
  revalidate(): Promise<void>;
  /** Opens an address. */
  navigate(to: string): unknown;
  /** Opens an address after an act that added a record, removed one or moved what it had. */
  navigateAfterChange(to: string): Promise<void>;
  /** The address of the list in the state that led to the record. */
  backTo: string;
}

/** A tool of a record: a button of its page, and an entry of the command palette. It opens a dialog, is a link, or runs at once. */
export interface PageAction<Data, Row = never> {
  label: string;
  /** The label on its page, where that names something of the record. */
  labelOf?(record: Data): string;
  /** Names the button through its changes, where two actions are one button: an act and its reverse. */
  key?: string;
  /** It deletes something. */
  danger?: boolean;
  /** It is needed rarely: it is shown once 'More' is pressed. */
  rare?: boolean;
  /** Whether the record has it now. */
  when?(record: Data): boolean;
  /** Whether the row of the record in the list offers it as well, by what the row knows: one or two of its most used acts. */
  inRows?(row: Row): boolean;
  /** The dialog that asks for what the action needs, and says what follows. */
  dialog?: RecordDialog<Data>;
  /** Where it leads, outside of the site. */
  href?(record: Data): string;
  run?(record: Data, page: RecordPageTools): unknown;
  /** The group of facts that shows the button, in place of the head of the page. */
  within?: string;
}

/** What the page of a record shows, from its head to its end. */
export interface RecordPage<Data, Row = never> {
  /** Loads the record, where one call does not. */
  load?(id: string): Promise<Data>;
  title(record: Data): string;
  /** The title of the window, where it does not name the record. */
  windowTitle?: string;
  /** The state of the record in a word or two. */
  badges?: Panel<Data>;
  /** A line about the record below its title. */
  subtitle?(record: Data): string;
  /** The state of the record in words, above all facts. */
  summary?: Panel<Data>;
  actions?: readonly PageAction<Data, Row>[];
  /** Label and value of each fact; a fact without a value is left out. Groups stand side by side where there is room. */
  facts(record: Data): readonly Fact[] | readonly FactGroup[];
  /** What else belongs to the record, each under a heading of its own. A panel without content is left out by itself. */
  panels?: readonly Panel<Data>[];
  /** What `Raw data` shows at the end of the page; without it there is none. */
  rawData?(record: Data): object;
  /** Where the changes of the record are not shown: never, or while there are none. */
  hidesHistory?: 'always' | 'while empty';
  /** How the record is removed, by `DELETE` unless it has a call of its own: the last thing of the page. @param viewerId the admin who looks at it. */
  removal?(record: Data, viewerId: string): Omit<RecordRemoval, 'call'> & Partial<Pick<RecordRemoval, 'call'>>;
}

/**
 * A kind of record in the back office: its list, its CSV file, its page and what can be done with it. The slice declares it in
 * `web/admin/{kind}.record.tsx`, and `app/records` makes the pages.
 */
export interface RecordDefinition<Data extends Identified, Row extends Identified = Data> extends ListDefinition<Row> {
  /** What stands above the search while no record is open, with what it loads. */
  above?: { load(): Promise<unknown>; Content: ComponentType<{ loaded: never }> };
  page: RecordPage<Data, Row>;
}

/** Opens a dialog about the record of the page around a component. */
export const OpenDialog = createContext<(dialog: RecordDialog<never>) => void>(() => {});

/** The actions that a group of facts of the page around a component shows, by the title of the group. */
export const ActionsWithin = createContext<(group: string) => readonly RecordAction[]>(() => []);

// biome-ignore lint/suspicious/noExplicitAny: the pages show the records of every kind.
export type AnyRecordDefinition = RecordDefinition<any, any>;

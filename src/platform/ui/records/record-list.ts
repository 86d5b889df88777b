import type { ComponentType, ReactNode } from 'react';
import type { PageInfo } from '../../http/schemas';
import type { FoundKind } from '../../records/found-kinds';
import type { FieldChange } from '../../records/tools-contract';
import type { Noun } from './bulk';
import type { ListState } from './list-address';
import { type RecordTools, recordTools } from './record-tools';

/** Every record that a back-office list shows has an id. */
export interface Identified {
  _id: string;
}

/** A page of records as the API answers it. */
export interface ListAnswer<Row> {
  data: Row[];
  meta: { page_info: PageInfo };
}

export interface Column<Row> {
  label: string;
  /** The name by which the API sorts this column; without it, the heading is plain text. */
  sort?: string;
  render(row: Row): ReactNode;
  /** Whether the column is left out where the list is narrow: on a phone and beside a record. */
  hiddenWhenNarrow?: boolean;
  /** Numbers stand at the end of their column. */
  numeric?: boolean;
  /** Short texts such as dates and codes stay on one line. */
  whole?: boolean;
}

/** Records of a kind, of which a filter takes one. */
export interface RecordChoice {
  /** Chooses a record by its name. */
  Picker: ComponentType<{ label: string; size?: 'sm'; value: string | null; onChange(id: string | null): void }>;
  /** The name of the record with an id. */
  nameOf(id: string): Promise<string>;
}

/** A filter by one of a few values, by a record, or by a text or a day that is typed. */
export interface Filter {
  /** The parameter of the call and of the address. */
  name: string;
  label: string;
  /** The values to choose from. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** The values to choose from where they are loaded, because staff may change them. */
  loadChoices?(): Promise<Filter['choices']>;
  /** Without choices: what is typed. */
  input?: 'text' | 'date';
  /** Without choices: the records, one of which is chosen. */
  record?: RecordChoice;
  /** The value that the list has without this filter in its address; one of the choices. Its choice `all` turns the filter off. */
  preset?: string;
  /** Whether the preset is sent to the API, which has all records without the filter. */
  sendsPreset?: true;
  /** It is needed rarely, so it stands below 'More filters'. */
  rare?: boolean;
}

/** A filter by a flag, such as `Active` or `Inactive`. */
export const flagFilter = (name: string, label: string, yes: string, no: string, rare = false): Filter => ({
  name,
  label,
  choices: [
    ['true', yes],
    ['false', no],
  ],
  rare,
});

/** The filters of a list for the days from one to another: `{name}_from` and `{name}_to`. */
export const dayFilters = (name: string, label: string): Filter[] => [
  { name: `${name}_from`, label: `${label} from`, input: 'date', rare: true },
  { name: `${name}_to`, label: `${label} to`, input: 'date', rare: true },
];

/** An action on all selected records. A change with an entry in the audit log can be undone. */
export interface BulkAction<Row> {
  /** The button's label, a verb: `Deactivate`. */
  label: string;
  /** The consequence, as the dialog that asks first says it: `They cannot log in until they are activated again.` */
  consequence: string;
  /** The label of a text that the action needs, such as a role. */
  ask?: string;
  /** Changes one record. */
  run(row: Row, tools: RecordTools, text: string): Promise<unknown>;
}

/** Sets a field of all selected records: the `run` of their action. */
export const setField =
  (field: string, value: unknown) =>
  (_row: unknown, tools: RecordTools): Promise<FieldChange> =>
    tools.apply('field_set', field, value);

/** A list that the search of another list searches as well. */
export interface SiblingList {
  title: string;
  kind: FoundKind;
}

/** A record that the search found in the sibling of a list. */
export interface SiblingRecord {
  _id: string;
  title: string;
  detail: string;
}

/** The columns, filters and actions of a list; the same for every page of it. */
export interface ListDefinition<Row extends Identified> {
  title: string;
  /** The name of the list in links to it, where it is not its title. */
  shortTitle?: string;
  noun: Noun;
  /** The part of its addresses: `users` in `/admin/users/list/1`. */
  kind: FoundKind;
  /** The address of its calls, which answer a page of it, all of it as CSV below `/csv`, and a record below its id. */
  calls: `/v3/admin/${string}`;
  /** The field tools for a record, where they are not those of `recordTools`. */
  tools?(id: string): RecordTools;
  /** The name of a record, which is the link to it. */
  nameOf(row: Row): string;
  /** A second line under the name; without links, which would be too close to the name's. */
  detail?(row: Row): string;
  nameLabel: string;
  nameSort?: string;
  columns: readonly Column<Row>[];
  /** A heading above each run of records that have the same one, such as their day. */
  groupOf?(row: Row): string;
  /** What a record says in general: of a run of records that say the same, all but the first are folded. */
  runOf?(row: Row): string;
  searchLabel: string;
  /** Another list in which people look for the same records. What the search finds there is named above this list. */
  sibling?: SiblingList;
  filters?: readonly Filter[];
  /** Buttons at the end of each row, where no record is open beside the list. They and the columns may change fields of the row. */
  actions?(row: Row): ReactNode;
  bulk?: readonly BulkAction<Row>[];
  /** A sentence for an empty list: why it is empty, or which records come into it. */
  empty?: string;
  /** The form that adds a record, which a button beside the title opens. */
  create?: { label: string; Dialog(props: { record: undefined; onClose(): void }): ReactNode };
}

/** The field tools for a record of a list. */
export const toolsFor = ({ tools, calls }: Pick<ListDefinition<Identified>, 'tools' | 'calls'>, id: string): RecordTools =>
  tools?.(id) ?? recordTools(calls.slice(calls.lastIndexOf('/') + 1), id);

/** A page of a list with the state that led to it, as `adminListLoader` answers them. */
export interface LoadedList<Row> {
  state: ListState;
  list: ListAnswer<Row>;
  /** The records that the search finds in the sibling of the list. */
  siblings?: readonly SiblingRecord[];
  /** How many acts before it was loaded added records, removed them or moved what they have: after another one, the list is shown as it is then. */
  changes: number;
}

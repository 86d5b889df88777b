import type { EditableCollection } from './fields';
import { toJson } from './to-json';
import { changedSince, versionOf } from './version';

/** The fields of a collection that its `PATCH` changes, with their values. They are read of the row alone. */
function patchedValues<Row>({ fields, change }: EditableCollection<Row>, row: Row): Record<string, unknown> {
  const patched = Object.entries(fields).filter(([name]) => change !== undefined && Object.hasOwn(change.shape, name.split('.')[0] ?? ''));
  return Object.fromEntries(patched.map(([name, { read }]) => [name, toJson((read as (row: Row) => unknown)(row))]));
}

/** The version of a record. It is another one as soon as a field differs that `PATCH` changes. */
export const recordVersion = <Row>(collection: EditableCollection<Row>, row: Row): string => versionOf(patchedValues(collection, row));

/** Values by the names of fields as the body of a `PATCH` has them: `user.first_name` is a member of `user`. */
function inBody(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [outer = '', inner] = name.split('.');
    body[outer] = inner === undefined ? value : { ...(body[outer] as object | undefined), [inner]: value };
  }
  return body;
}

/** @throws 409 `changed_since` if the locked record has another version than the client has read. */
export function refuseOldRecord<Row>(
  collection: EditableCollection<Row>,
  row: Row,
  read: string | undefined,
  sent: ReadonlyMap<string, (current: unknown) => unknown>,
): void {
  if (read === undefined) return;
  const values = patchedValues(collection, row);
  const version = versionOf(values);
  if (read === version) return;
  const yours = Object.fromEntries([...sent].map(([name, compute]) => [name, toJson(compute(values[name]))]));
  throw changedSince({ version, theirs: inBody(values) }, inBody(yours));
}

import { z } from 'zod';
import { anyRole } from '../http/call';
import { refersToNoRecord } from '../http/references';
import { Role } from '../http/roles';
import { Id, requiredLine } from '../http/schemas';

/** The field tools: each changes one field of a record, `field_patch` several. */
export const toolNames = [
  'field_toggle',
  'field_set',
  'field_set_int',
  'field_set_now',
  'field_set_today',
  'field_add_days',
  'field_sub_days',
  'field_add_to_set',
  'field_push',
  'field_pull',
  'field_pull_by_field',
  'field_patch',
] as const;
export type ToolName = (typeof toolNames)[number];

/**
 * The body of a field tool. `value` is
 * - the new value for `field_set` and `field_set_int`; for `field_set_int` also a difference, `{ "by": -1 }`, which is added to what the number
 *   is by then,
 * - the number of days for `field_add_days` and `field_sub_days`,
 * - the item for `field_add_to_set`, `field_push` and `field_pull`,
 * - members that an item must have to be removed for `field_pull_by_field`: `{ "_id": "…" }`,
 * - an object of fields and their new values for `field_patch`, which takes no `key`.
 */
export const toolBody = z.object({
  collection: requiredLine(60),
  id: refersToNoRecord(Id),
  key: requiredLine(60).optional(),
  value: z.unknown().optional(),
  /**
   * The value that the client has read: of the field, or for `field_patch` an object of fields. Where a field has another one by now, the
   * answer is 409 `changed_since` with the present value. A client that leaves it out overwrites it.
   */
  seen: z.unknown().optional(),
  /** No tool reaches another database; a request that names one is refused. */
  database: z
    .unknown()
    .refine((database) => database === undefined, 'please leave out the database')
    .optional(),
});

/** Fields of a record with their values. */
export const FieldValues = z.record(z.string(), z.unknown());

/** The changed fields with their old and new values. */
export const FieldChange = z.object({
  collection: z.string(),
  /** The `_id` of a record; products, plans, texts and settings have short names instead. */
  id: z.string(),
  before: FieldValues,
  after: FieldValues,
  /** The entry of the audit log, by which the change can be undone; null if the tool changed nothing. */
  audit_id: Id.nullable(),
});
export type FieldChange = z.output<typeof FieldChange>;

/** The parts that all calls of field tools have in common. */
export const toolCall = {
  access: anyRole(Role.admin),
  // The longest text of a page, and what the client has read of it.
  bodyBytes: 750_000,
  params: z.object({ name: refersToNoRecord(z.enum(toolNames)) }),
  answer: FieldChange,
  // A difference that is sent again counts once.
  idempotent: true as const,
};

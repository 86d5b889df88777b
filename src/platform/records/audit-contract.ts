import { z } from 'zod';
import { anyRole, defineCalls } from '../http/call';
import { refersToNoRecord } from '../http/references';
import { Role } from '../http/roles';
import { Id, Instant, line } from '../http/schemas';
import { DayFilter, otherSpellings, recordStoreCalls } from './contract';
import { FieldChange, FieldValues, toolBody, toolCall } from './tools-contract';

/** The user who acted; null for the board itself. The name is empty if the account was removed. */
const Actor = z.object({ _id: Id, name: z.string(), email: z.string() }).nullable();

/** An act in the audit log. */
export const AuditLine = z.object({
  _id: Id,
  at: Instant,
  actor: Actor,
  on_behalf_of: Actor,
  /** Verb in the past tense, e.g. `coupon.applied`; `field.changed` for the field tools. */
  action: z.string(),
  /** The collection for `field.changed`, else the kind of record. */
  subject: z.string(),
  /** The kind of record in words: `coupon`. */
  kind: z.string(),
  subject_id: z.string().nullable(),
  /** Old and new values of the changed fields; null for acts that changed no field. */
  before: FieldValues.nullable(),
  after: FieldValues.nullable(),
  /** The fields of `before` and `after` in words: `{ "use_left": "Uses left" }`. */
  labels: z.record(z.string(), z.string()),
  /** The names of the record and of records in the values, by id. Those of records that are gone are missing. */
  names: z.record(z.string(), z.string()),
  /** Whether it can be undone, as long as the fields still have the values of `after`. */
  undoable: z.boolean(),
  /** Whether it took an earlier change back. */
  undoes: z.boolean(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** The audit log and the field tools, which every record of the back office uses. The slice `admin` implements them. */
export const changeCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/audit',
    nouns: { one: 'audit log entry', many: 'audit log entries' },
    record: AuditLine,
    row: AuditLine,
    // `subject_id` alone gives the history of a record: ids of different kinds of records are never equal.
    filters: {
      actor: refersToNoRecord(Id).optional(),
      /** `people` leaves out what the board does by itself every day (`ROUTINE_ACTIONS`). */
      done_by: z.enum(['people', 'all']).optional(),
      /** Words of the name or email of the user who acted, or for whom an admin acted. */
      person: line(200).optional(),
      action: line(100).optional(),
      subject: line(200).optional(),
      subject_id: line(100).optional(),
      /** Names of fields, separated by commas: changes of one of them. */
      fields: line(1_000).optional(),
      from: DayFilter,
      to: DayFilter,
    },
    sorts: ['at'],
    defaultSort: '-at',
  }),
  'POST /v3/admin/audit/{id}/undo': {
    summary: 'Put back the values that a field had before; refused if it has been changed again since',
    access: anyRole(Role.admin),
    params: z.object({ id: refersToNoRecord(Id) }),
    answer: FieldChange,
    aliases: otherSpellings('POST /v3/admin/audit/{id}/undo'),
  },
  'POST /v3/tools/{name}': {
    summary: 'Change a field of a record; users have a call of their own',
    ...toolCall,
    body: toolBody,
    aliases: ['POST /v2/tools/{name}', 'POST /admin/tools/{name}'],
  },
});

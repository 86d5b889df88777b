import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { adminErrorCalls } from '../../admin-contract';
import { frontendErrors, serverErrors } from '../../tables';

/** The tables of both kinds of errors, whose records admins review, mark as handled and delete in the same way. */
export const errorTables = { server_errors: serverErrors, frontend_errors: frontendErrors };
export type ErrorTable = keyof typeof errorTables;

/** A flag of an error as a field that admins may change. */
const flagOf = (name: ErrorTable, flag: 'reviewed' | 'handled') =>
  fieldOf<{ id: string; reviewed: boolean; handled: boolean }>()({
    operators: ['field_toggle', 'field_set'],
    value: z.boolean('please use true or false'),
    read: (row) => row[flag],
    write: ({ tx, row, value }) =>
      tx
        .update(errorTables[name])
        .set({ [flag]: value })
        .where(eq(errorTables[name].id, row.id)),
  });

const collectionOf = (name: ErrorTable) =>
  defineCollection({
    name,
    noun: name === 'server_errors' ? 'server error' : 'frontend error',
    async find(tx, id) {
      const { id: key, reviewed, handled } = errorTables[name];
      const [row] = await tx.select({ id: key, reviewed, handled }).from(errorTables[name]).where(eq(key, id)).for('update');
      return row;
    },
    change: adminErrorCalls[`PATCH /v3/admin/${name}/{id}`].body,
    fields: { reviewed: flagOf(name, 'reviewed'), handled: flagOf(name, 'handled') },
  });

export const serverErrorCollection = collectionOf('server_errors');
export const frontendErrorCollection = collectionOf('frontend_errors');

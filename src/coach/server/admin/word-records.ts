import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { defineCollection, fieldOf } from '~/platform/records/fields';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminWord, type adminCoachCalls, wordFields } from '../../admin-contract';
import { wordsToAvoid } from '../../tables';
import type { WordRow } from '../queries';

const present = ({ id, fineIn, ...row }: WordRow): AdminWord => ({ _id: id, ...row, fine_in: fineIn });

/** The words to avoid. */
export const wordList: RecordList<QueryOf<(typeof adminCoachCalls)['GET /v3/admin/words_to_avoid']>, typeof wordsToAvoid, typeof AdminWord> = {
  table: wordsToAvoid,
  id: wordsToAvoid.id,
  text: sql`lower(${wordsToAvoid.word} || ' ' || ${wordsToAvoid.better})`,
  byId: (id) => eq(wordsToAvoid.id, id),
  filters: { active: (active) => eq(wordsToAvoid.active, active) },
  sorts: { word: wordsToAvoid.word },
  row: AdminWord,
  present: async (_ctx, rows) => rows.map(present),
};

export const wordFinder = finderOf('words_to_avoid', wordList, { sort: 'word' }, ({ word, better, reason }) => ({ title: word, detail: better || reason }));

/** A word. @throws 404 for an unknown one. */
export async function showWord(ctx: Context, id: string): Promise<AdminWord> {
  const [row] = await ctx.db.select().from(wordsToAvoid).where(eq(wordsToAvoid.id, id));
  if (!row) throw notFound();
  return present(row);
}

const taken = () => conflict('This word is already in the list.', 'word_taken');
const refuseTwice = (error: unknown) => (isUniqueViolation(error, 'words_to_avoid_word_unique') ? taken() : error);

type NewWord = z.output<(typeof adminCoachCalls)['POST /v3/admin/words_to_avoid']['body']>;

/** Adds a word. @throws 409 for one that is in the list. */
export async function createWord(ctx: Context, admin: Viewer, body: NewWord): Promise<AdminWord> {
  const id = newId();
  const { fine_in: fineIn, ...values } = body;
  try {
    await inTransaction(ctx.db, async (tx) => {
      await tx.insert(wordsToAvoid).values({ id, ...values, fineIn });
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'word.created', subject: 'words_to_avoid', subjectId: id, after: body });
    });
  } catch (error) {
    throw refuseTwice(error);
  }
  return showWord(ctx, id);
}

/** Removes a word. @throws 404 for an unknown one. */
export async function removeWord(ctx: Context, admin: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.delete(wordsToAvoid).where(eq(wordsToAvoid.id, id)).returning();
    if (!row) throw notFound();
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'word.deleted', subject: 'words_to_avoid', subjectId: id, before: present(row) });
  });
}

const lock = async (tx: Database, id: string): Promise<WordRow | undefined> =>
  (await tx.select().from(wordsToAvoid).where(eq(wordsToAvoid.id, id)).for('no key update'))[0];

const field = fieldOf<WordRow>();
const text = (column: 'word' | 'better' | 'reason' | 'fineIn', value: z.ZodType<string>) =>
  field({ operators: ['field_set'], value, read: (row) => row[column], columns: (write) => ({ [column]: write.value }) });

/** The fields of words that admins may change. */
export const wordCollection = defineCollection<WordRow>({
  name: 'words_to_avoid',
  noun: 'word to avoid',
  labels: { better: 'Better word', fine_in: 'Fine in' },
  find: lock,
  store: async ({ tx, before }, columns) => {
    try {
      await tx.update(wordsToAvoid).set(columns).where(eq(wordsToAvoid.id, before.id));
    } catch (error) {
      throw refuseTwice(error);
    }
  },
  fields: {
    active: field({ operators: ['field_toggle', 'field_set'], value: z.boolean(), read: (row) => row.active, columns: ({ value }) => ({ active: value }) }),
    word: text('word', wordFields.word),
    better: text('better', wordFields.better),
    reason: text('reason', wordFields.reason),
    fine_in: text('fineIn', wordFields.fine_in),
  },
});

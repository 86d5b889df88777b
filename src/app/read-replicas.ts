import type { Context, ReadContext } from '~/platform/context/context';
import type { OpenDatabase, ReadDatabase } from '~/platform/database';
import { isDatabaseUnavailable, isStatementStale, isTransactionConflict } from '~/platform/database/errors';
import type { Position } from '~/platform/database/types';
import type { Reading } from '~/platform/http/reading';

/** A replica ends a statement that needs rows which the primary has removed (`isTransactionConflict`). The primary answers it. */
const primaryAnswers = (error: unknown): boolean => isDatabaseUnavailable(error) || isTransactionConflict(error) || isStatementStale(error);

/** Reads of use cases that only read: on the replicas of the database, and on the primary where none is far enough. Undefined without replicas. */
export function createReading(ctx: Context, { replicas }: Pick<OpenDatabase, 'replicas'>): Reading | undefined {
  if (!replicas) return undefined;
  const contexts = new WeakMap<ReadDatabase, ReadContext>();
  /** One for each replica, since statements are built once for each. */
  const contextOf = (db: ReadDatabase): ReadContext => {
    const made = contexts.get(db) ?? { ...ctx, db, storeDerived: (store) => ctx.storeDerived(store).catch((err) => ctx.log.debug({ err }, 'not stored')) };
    contexts.set(db, made);
    return made;
  };
  const readOn = async <Result>(db: ReadDatabase | undefined, read: (ctx: ReadContext) => Promise<Result>): Promise<Result> => {
    if (!db) return read(ctx);
    try {
      return await read(contextOf(db));
    } catch (error) {
      if (!primaryAnswers(error)) throw error;
      return read(ctx);
    }
  };
  return {
    after: async (position: Position | undefined, read) => readOn(position === undefined ? undefined : await replicas.choose(position), read),
    public: async (read) => readOn(await replicas.chooseForPublic(), read),
    position: () => replicas.position(),
  };
}

import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { type Bounce, recordBounce } from '~/platform/mail/bounces';
import type { BounceReport } from './read-report';

/** Records a report. @returns whether it is about a mail that the board has. */
export const recordReport = (ctx: Context, report: BounceReport, source: Bounce['source']): Promise<boolean> =>
  inTransaction(ctx.db, (tx) => recordBounce(tx, { ...report, source, at: ctx.clock.now() }));

import { and, lt, sql } from 'drizzle-orm';
import { auditLog } from '~/platform/audit/tables';
import { clears, deletes, type Lifetime } from '~/platform/database/retention';
import { collectionRecords, dataCollections } from '../tables';

/** Days for which lines are kept: tax laws ask for up to ten years, with some days for the end of a year. */
const LINE_DAYS = 3_660;
/** Days for which the old and new values of lines are kept that the books do not need. */
const VALUE_DAYS = 365;

/** The subjects whose lines explain amounts in the books. The index `audit_log_values` has the same list. */
const bookkeeping = sql`('order', 'payment', 'coupon', 'coupons', 'credits', 'packs', 'products', 'plans', 'settings')`;

/** How long the audit log and the collections of admins are kept. */
export const adminLifetimes: readonly Lifetime[] = [
  {
    table: auditLog,
    rows: 'Audit log',
    kept: 'who did what to which record, and when: 10 years, as tax laws require. Old and new values, which may be personal data: one year; for orders, payments, coupons, credits, prices and settings as long as the entry, because they explain the books',
    sweeps: [
      clears(auditLog, VALUE_DAYS, sql`before = null, after = null`, (before) =>
        and(lt(auditLog.at, before), sql`(${auditLog.before} is not null or ${auditLog.after} is not null) and ${auditLog.subject} not in ${bookkeeping}`),
      ),
      deletes(auditLog, LINE_DAYS, (before) => lt(auditLog.at, before)),
    ],
  },
  { table: dataCollections, rows: 'Collections that admins created', kept: 'until an admin removes them' },
  { table: collectionRecords, rows: 'Records of these collections', kept: 'until an admin removes them', goesWith: dataCollections },
];

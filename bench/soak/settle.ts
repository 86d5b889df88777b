import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { countUnsettled } from '../../e2e/support/crashes/books';

/** The time within which all that was delayed must be done, in milliseconds. */
const LONGEST = 300_000;

const OPEN = {
  'mails that wait': `select count(*)::int as n from mails where state = 'queued'`,
  'tasks that wait': `select count(*)::int as n from pgboss.job j where state in ('created', 'retry', 'active') and start_after < now() + interval '20 seconds'
    and name not like '\\_\\_pgboss%' and not exists (select from pgboss.schedule s where s.name = j.name)`,
};

/** Waits until the board has done all that it was asked for. Attempts that wait longer and longer are made at once. @returns what is left. */
export async function settle(client: pg.Client): Promise<string[]> {
  const countOf = async (sql: string) => (await client.query(sql)).rows[0].n as number;
  for (const late = performance.now() + LONGEST; ; await wait(2_000)) {
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    const left = await countUnsettled(async (statement) => (await client.query(statement)).rows);
    const open = left > 0 ? [`${left} payments that wait for their outcome`] : [];
    for (const [name, sql] of Object.entries(OPEN)) {
      const count = await countOf(sql);
      if (count > 0) open.push(`${count} ${name}`);
    }
    if (open.length === 0 || performance.now() > late) return open;
  }
}

/** Connections on which mails are sent at the same time. Where the database goes away before it has stored what was sent, each of them sends one again. */
const CONNECTIONS = 20;

/**
 * What went wrong with mails: each must have been delivered, and once, except where the database went away meanwhile.
 * @param taken is how often the mail server took each Message-ID.
 * @param interruptions is how often the database went away.
 */
export async function faultsOfMails(client: pg.Client, taken: ReadonlyMap<string, number>, interruptions: number): Promise<{ faults: string[]; sent: number }> {
  const { rows } = await client.query<{ state: string; kind: string; id: string; error: string | null }>(
    'select state, kind, message_id as id, last_error as error from mails',
  );
  const unsent = rows.filter(({ state }) => state !== 'sent');
  const lost = rows.filter(({ state, id }) => state === 'sent' && !taken.has(id));
  const twice = [...taken.values()].filter((count) => count > 1).length;
  const show = (list: typeof rows, what: string) =>
    list.length === 0 ? [] : [`${list.length} mails ${what}, such as one of the kind ${list[0]?.kind}: ${list[0]?.error}`];
  return {
    faults: [
      ...show(unsent, 'were not sent'),
      ...show(lost, 'never arrived'),
      ...(twice > CONNECTIONS * interruptions ? [`${twice} mails arrived twice`] : []),
    ],
    sent: rows.length - unsent.length,
  };
}

/** Payments of one subject that were charged more than once. */
export async function chargedTwice(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select p.subject_id as id, count(*) from payments p join sandbox_charges c using (idempotency_key) where c.outcome = 'charged' and c.refunded_at is null
     group by 1 having count(*) > 1`,
  );
  return rows.map(({ id, count }) => `${id} was charged ${count} times`);
}

/** The tasks that the queue has given up. Those of a schedule come again by themselves. */
export async function failedTasks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select name, count(*)::int as n, max(output::text) as why from pgboss.job where (state = 'failed' or output ? 'gaveUp') and name not like '\\_\\_pgboss%'
      and not exists (select from pgboss.schedule s where s.name = job.name) group by 1`,
  );
  return rows.map(({ name, n, why }) => `${n} tasks of ${name} were given up: ${String(why).slice(0, 300)}`);
}

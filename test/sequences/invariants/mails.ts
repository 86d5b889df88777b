import { sql } from 'drizzle-orm';
import { isRestTime, type Place } from '~/platform/calendar/rest-time';
import { queryRows } from '~/platform/database';
import { type MailKind, mailKinds } from '~/platform/mail/kinds';
import { restPlaceOf } from '~/site/server';
import type { Invariant } from '.';

/** Each of these comes once for each record and reader. The others answer what a person did, which may be done again. */
const ONCE: readonly MailKind[] = [
  'post.live',
  'post.approved',
  'post.declined',
  'post.first_application',
  'application.received',
  'application.sent',
  'credits.pack',
];

const automatic = Object.entries(mailKinds).flatMap(([kind, rule]) => ('automatic' in rule ? [kind] : []));

const inList = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );

/** No mail comes twice. About an application it names its applicant, unless the account was removed since: those cannot be told apart. */
export const noMailTwice: Invariant = async (_model, { ctx, withNames }) => {
  const twice = await queryRows<Record<string, string>>(
    ctx.db,
    sql`select kind, related_id, account_id, recipient, count(*)::int as number from mails where kind in (${inList(ONCE)})
      group by 1, 2, 3, 4, case when kind = 'application.received' and account_id is null then id end having count(*) > 1`,
  );
  if (twice.length > 0) throw new Error(withNames(`Mails came twice: ${JSON.stringify(twice)}`));
};

/** Nothing that the board sends by itself goes out on Shabbat or a festival. */
export const restIsKept: Invariant = async (_model, { ctx }) => {
  const place = (await restPlaceOf(ctx)) as Place;
  const sent = await queryRows<{ kind: string; recipient: string; at: string }>(
    ctx.db,
    sql`select kind, recipient, sent_at as at from mails where sent_at is not null and kind in (${inList(automatic)})`,
  );
  const wrong = sent.filter(({ at }) => isRestTime(new Date(at), place));
  if (wrong.length > 0) throw new Error(`Mails went out on a rest day: ${JSON.stringify(wrong)}`);
};

import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { hashSecret } from '~/accounts/server';
import { unsubscribeLink } from '~/newsletter/server/unsubscribe-link';
import { newsletterRequests, newsletterSubscriptions } from '~/newsletter/tables';
import { newId } from '~/platform/ids/ids';
import type { Model } from './model';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

/** Somebody without an account, who reads the newsletter. */
const EMAIL = 'reader-address@example.org';
const THREE_DAYS = 3 * 86_400_000;

type Day = 'Monday' | 'Thursday';

/** The days on which the reader gets the newsletter are those that were confirmed last. */
async function sameDays(model: Model, { ctx }: SequenceBoard): Promise<void> {
  const [row] = await ctx.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, EMAIL));
  same('the days of the newsletter', row && !row.endedAt ? row.days : [], model.reader.days);
}

/** The reader asks for the newsletter on a day. Nothing changes before the mailed link is opened. */
export const subscribe = defineStep<[Day]>('subscribe', {
  async run(model, board, day) {
    const { db } = board.ctx;
    const answer = await expectAnswer(board, null, { name: 'POST /v2/support/subscription', body: { email: EMAIL, deliver_on: [day] } }, undefined);
    same('whether the subscription has begun', answer.in_effect, false);
    const [request] = await db
      .select()
      .from(newsletterRequests)
      .where(eq(newsletterRequests.email, EMAIL))
      .orderBy(desc(newsletterRequests.createdAt))
      .limit(1);
    // The code is stored as a hash, and the text of its mail is encrypted, so it is replaced by one that is known.
    const code = newId();
    await db
      .update(newsletterRequests)
      .set({ hash: hashSecret(code) })
      .where(eq(newsletterRequests.hash, request?.hash ?? ''));
    model.reader.requests.push({ code, day, since: model.now, used: false });
    await sameDays(model, board);
  },
});

/** The reader opens the link of the last mail, or of the one before: within three days, or again later. */
export const confirmSubscription = defineStep<['last' | 'one before']>('confirmSubscription', {
  when: (model, which) => model.reader.requests.length > (which === 'last' ? 0 : 1),
  async run(model, board, which) {
    const request = model.reader.requests.at(which === 'last' ? -1 : -2);
    if (!request) return;
    const refusal = model.now.getTime() - request.since.getTime() >= THREE_DAYS ? refused(400, 'code_invalid') : undefined;
    const body = { code: request.code };
    const answer = await expectAnswer(board, null, { name: 'POST /v2/support/subscription/confirm', body }, refusal);
    if (refusal) return;
    if (!request.used) model.reader.days = [request.day];
    request.used = true;
    same('the days that the page shows', answer.deliver_on, model.reader.days);
    await sameDays(model, board);
  },
});

/** The reader unsubscribes by the link of an issue, which never ends. A request that is confirmed later subscribes again. */
export const unsubscribe = defineStep<[]>('unsubscribe', {
  async run(model, board) {
    const key = new URL(unsubscribeLink(board.ctx, EMAIL)).searchParams.get('key');
    await expectAnswer(board, null, { name: `POST /v2/support/unsubscribe/${encodeURIComponent(EMAIL)}/${key}` }, undefined);
    model.reader.days = [];
    await sameDays(model, board);
  },
});

/** Somebody who does not have the link asks to unsubscribe the reader: that alone changes nothing. */
export const askToUnsubscribe = defineStep<['by its call' | 'by the form']>('askToUnsubscribe', {
  async run(model, board, how) {
    if (how === 'by its call') await expectAnswer(board, null, { name: 'POST /v2/support/unsubscribe', body: { email: EMAIL } }, undefined);
    else await expectAnswer(board, null, { name: 'POST /v2/support/subscription', body: { email: EMAIL, unsubscribed: true } }, undefined);
    await sameDays(model, board);
  },
});

export const newsletterSteps = {
  subscribe: { weight: 4, arbitrary: fc.constantFrom<Day>('Monday', 'Thursday').map((day) => subscribe(day)) },
  confirmSubscription: {
    weight: 6,
    arbitrary: fc.constantFrom('last' as const, 'last' as const, 'one before' as const).map((which) => confirmSubscription(which)),
  },
  unsubscribe: { weight: 2, arbitrary: fc.constant(unsubscribe()) },
  askToUnsubscribe: { weight: 1, arbitrary: fc.constantFrom('by its call' as const, 'by the form' as const).map((how) => askToUnsubscribe(how)) },
};

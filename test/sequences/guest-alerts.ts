import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { hashSecret } from '~/accounts/server';
import { jobAlerts } from '~/alerts/tables';
import { newId } from '~/platform/ids/ids';
import { SEARCH, switched } from './alerts';
import type { Model } from './model';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

/** Somebody without an account. */
const EMAIL = 'guest-address@example.org';
const WEEK = 7 * 86_400_000;

/** A guest saves a search, for which a mail asks. Nothing begins before it is confirmed. */
export const saveGuestAlert = defineStep<[]>('saveGuestAlert', {
  async run(model, board) {
    const { db } = board.ctx;
    const known = new Set((await db.select({ id: jobAlerts.id }).from(jobAlerts)).map(({ id }) => id));
    const body = { search: SEARCH, at_once: true, email: EMAIL };
    const answer = await expectAnswer(board, null, { name: 'POST /v2/alerts', body }, undefined);
    same('whether the alert has begun', answer.in_effect, false);
    const rows = await db.select({ id: jobAlerts.id }).from(jobAlerts).where(eq(jobAlerts.email, EMAIL));
    const id = rows.find((row) => !known.has(row.id))?.id ?? '';
    // The code is stored as a hash, and the text of its mail is encrypted, so it is replaced by one that is known.
    const code = newId();
    await db
      .update(jobAlerts)
      .set({ codeHash: hashSecret(code) })
      .where(eq(jobAlerts.id, id));
    model.guest.code = { text: code, since: model.now, used: false };
  },
});

/** The guest confirms with the code of the last mail: within a week, or again later. */
export const confirmGuestAlert = defineStep<[]>('confirmGuestAlert', {
  when: (model) => model.guest.code !== null,
  async run(model, board) {
    const { code } = model.guest;
    if (!code) return;
    const isOver = !code.used && model.now.getTime() - code.since.getTime() > WEEK;
    const isGone = code.used && !model.alerts.has('guest');
    const refusal = isOver || isGone ? refused(400, 'code_invalid') : undefined;
    const answer = await expectAnswer(board, null, { name: 'POST /v2/alerts/confirm', body: { code: code.text } }, refusal);
    if (refusal) return;
    model.guest.link = new URL(answer.link).searchParams.get('key') ?? '';
    if (!code.used) {
      const known = model.alerts.get('guest');
      const [alert] = await alertsOf(model, board);
      const id = board.named(alert?._id ?? '', 'the alert of the guest');
      model.alerts.set('guest', switched({ id, state: 'paused', found: new Set(), before: new Set(), ...known }, true));
      code.used = true;
    }
    same('the state of the alert', answer.state, model.alerts.get('guest')?.state);
  },
});

/** The alerts that the guest's link leads to. */
async function alertsOf(model: Model, board: SequenceBoard): Promise<{ _id: string; state: string }[]> {
  const { data } = await expectAnswer(board, null, { name: `GET /v2/alerts/of/${encodeURIComponent(EMAIL)}/${model.guest.link}` }, undefined);
  same('the number of alerts for one search', data.length, 1);
  return data;
}

/** The guest pauses the alert by the mailed link, or resumes it. */
export const switchGuestAlert = defineStep<[boolean]>('switchGuestAlert', {
  when: (model) => model.alerts.has('guest'),
  async run(model, board, active) {
    const alert = model.alerts.get('guest');
    if (!alert) return;
    const name = `PUT /v2/alerts/of/${encodeURIComponent(EMAIL)}/${model.guest.link}/${alert.id}/active`;
    const answer = await expectAnswer(board, null, { name, body: { active } }, undefined);
    model.alerts.set('guest', switched(alert, active));
    same('the state of the alert', answer.state, active ? 'active' : 'paused');
  },
});

export const deleteGuestAlert = defineStep<[]>('deleteGuestAlert', {
  when: (model) => model.alerts.has('guest'),
  async run(model, board) {
    const name = `DELETE /v2/alerts/of/${encodeURIComponent(EMAIL)}/${model.guest.link}/${model.alerts.get('guest')?.id}`;
    await expectAnswer(board, null, { name }, undefined);
    model.alerts.delete('guest');
  },
});

export const guestAlertSteps = {
  saveGuestAlert: { weight: 3, arbitrary: fc.constant(saveGuestAlert()) },
  confirmGuestAlert: { weight: 4, arbitrary: fc.constant(confirmGuestAlert()) },
  switchGuestAlert: { weight: 2, arbitrary: fc.boolean().map((active) => switchGuestAlert(active)) },
  deleteGuestAlert: { weight: 1, arbitrary: fc.constant(deleteGuestAlert()) },
};

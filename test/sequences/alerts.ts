import fc from 'fast-check';
import type { ModelAlert } from './model';
import { anySeeker, type Seeker } from './people';
import { defineStep, expectAnswer, refused, same } from './step';

/** The search of all alerts: it finds every post of a sequence. */
export const SEARCH = { kw: 'Hebrew' };

/** An alert that is paused or resumed. What waits is forgotten; nothing changes where it is so already. */
export function switched(alert: ModelAlert, active: boolean): ModelAlert {
  if (active === (alert.state === 'active')) return alert;
  return { id: alert.id, state: active ? 'active' : 'paused', found: new Set(), before: new Set([...alert.before, ...alert.found]) };
}

export const saveAlert = defineStep<[Seeker, 'at once' | 'every day']>('saveAlert', {
  async run(model, board, seeker, when) {
    const refusal = model.removed.has(seeker) ? refused(401) : undefined;
    const schedule = when === 'at once' ? { at_once: true } : { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], hour: 9 };
    await expectAnswer(board, seeker, { name: 'POST /v2/alerts', body: { search: SEARCH, ...schedule } }, refusal);
    if (refusal) return;
    const { data } = await expectAnswer(board, seeker, { name: 'GET /v2/alerts' }, undefined);
    same('the number of alerts for one search', data.length, 1);
    const known = model.alerts.get(seeker);
    const id = board.named(data[0]._id, `the alert of ${seeker}`);
    model.alerts.set(seeker, switched({ id, state: 'paused', found: new Set(), before: new Set(), ...known }, true));
    same('the state of the alert', data[0].state, 'active');
  },
});

export const switchAlert = defineStep<[Seeker, boolean]>('switchAlert', {
  when: (model, seeker) => model.alerts.has(seeker),
  async run(model, board, seeker, active) {
    const id = model.alerts.get(seeker)?.id ?? '';
    const refusal = model.removed.has(seeker) ? refused(401) : undefined;
    const answer = await expectAnswer(board, seeker, { name: `PUT /v2/alerts/${id}/active`, body: { active } }, refusal);
    if (refusal) return;
    const alert = model.alerts.get(seeker);
    if (alert) model.alerts.set(seeker, switched(alert, active));
    same('the state of the alert', answer.state, active ? 'active' : 'paused');
    if (!active) same('what a paused alert keeps', answer.waiting, 0);
  },
});

export const deleteAlert = defineStep<[Seeker]>('deleteAlert', {
  when: (model, seeker) => model.alerts.has(seeker),
  async run(model, board, seeker) {
    const refusal = model.removed.has(seeker) ? refused(401) : undefined;
    await expectAnswer(board, seeker, { name: `DELETE /v2/alerts/${model.alerts.get(seeker)?.id}` }, refusal);
    if (!refusal) model.alerts.delete(seeker);
  },
});

/** Somebody chooses the days of the newsletter, or none. */
export const chooseNewsletter = defineStep<[Seeker, readonly string[]]>('chooseNewsletter', {
  async run(model, board, seeker, days) {
    const refusal = model.removed.has(seeker) ? refused(401) : undefined;
    await expectAnswer(board, seeker, { name: 'POST /v2/account/newsletter/prefs', body: { deliver_on: days } }, refusal);
  },
});

const seeker = anySeeker;
const days = fc.constantFrom(['Monday', 'Thursday'], ['Saturday'], []);

export const alertSteps = {
  saveAlert: { weight: 3, arbitrary: fc.tuple(seeker, fc.constantFrom('at once' as const, 'every day' as const)).map((args) => saveAlert(...args)) },
  switchAlert: { weight: 2, arbitrary: fc.tuple(seeker, fc.boolean()).map((args) => switchAlert(...args)) },
  deleteAlert: { weight: 1, arbitrary: seeker.map((who) => deleteAlert(who)) },
  chooseNewsletter: { weight: 1, arbitrary: fc.tuple(seeker, days).map((args) => chooseNewsletter(...args)) },
};

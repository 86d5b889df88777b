import { describe, expect, it } from 'vitest';
import { chooseStage, type PendingStages, without, withoutMoved } from './pending-stages';

const rivka = { _id: 'a', name: 'Rivka', stage: 'new', withdrawn: false } as const;
const noam = { _id: 'b', name: 'Noam', stage: 'in_touch', withdrawn: false } as const;
const none: PendingStages = {};

describe('the stages that were chosen and not moved to', () => {
  it('are kept for each application, until its own stage is chosen again', () => {
    const both = chooseStage(chooseStage(none, rivka, 'interview'), noam, 'hired');
    expect(both).toEqual({ a: { name: 'Rivka', from: 'new', to: 'interview' }, b: { name: 'Noam', from: 'in_touch', to: 'hired' } });
    expect(chooseStage(both, rivka, 'offer').a?.to).toBe('offer');
    expect(Object.keys(chooseStage(both, rivka, 'new'))).toEqual(['b']);
  });

  it.each([
    ['stay while the application is where it was', [rivka], ['a', 'b']],
    ['stay for applications that are not on the screen', [], ['a', 'b']],
    ['end when the application is moved', [{ ...rivka, stage: 'interview' as const }], ['b']],
    ['end when somebody else moves it elsewhere', [rivka, { ...noam, stage: 'not_suitable' as const }], ['a']],
    ['end when it is withdrawn', [{ ...rivka, withdrawn: true }], ['b']],
    ['end when the applicant has removed the account', [{ ...rivka, name: '' }, noam], ['b']],
  ])('%s', (_case, seen, left) => {
    const both = chooseStage(chooseStage(none, rivka, 'interview'), noam, 'hired');
    expect(Object.keys(withoutMoved(both, seen))).toEqual(left);
  });

  it('can be chosen for somebody whose account was removed before', () => {
    const removed = { ...rivka, name: '' };
    expect(Object.keys(withoutMoved(chooseStage(none, removed, 'interview'), [removed]))).toEqual(['a']);
  });

  it('end when the applications are moved together, also on no screen, and are the same where nothing ends', () => {
    const both = chooseStage(chooseStage(none, rivka, 'interview'), noam, 'hired');
    expect(without(both, ['a', 'c'])).toEqual({ b: both.b });
    // The draft of choices that did not change is not written again.
    expect(without(both, ['c'])).toBe(both);
    expect(withoutMoved(both, [rivka, noam])).toBe(both);
    expect(chooseStage(both, { ...rivka, _id: 'c' }, 'new')).toBe(both);
  });
});

import { describe, expect, it } from 'vitest';
import { changedColumns, formerValues, type KeptChange, restoredColumns, versionAfter } from './history-rules';

const present = { step: 3, headline: 'Third', position: 'Cantor', postType: 'Standard', skills: ['Hebrew'], applyEmail: 'jobs@example.org' };
/** The headline was First, Second, Third; with the last change the skills came. */
const changes: KeptChange[] = [
  { number: 3, step: 3, former: { headline: 'Second', skills: [] } },
  { number: 2, step: 2, former: { applyEmail: '' } },
  { number: 1, step: 1, former: { headline: 'First', postType: 'Summer camp' } },
];

describe('a change', () => {
  it.each([
    ['of a text', { headline: 'New' }, { headline: 'Third' }],
    ['of a list', { skills: ['Hebrew', 'Torah'] }, { skills: ['Hebrew'] }],
    ['that changes nothing', { headline: 'Third', skills: ['Hebrew'] }, {}],
    ['of the state alone', { filledAt: new Date(), posted: false }, {}],
    ['of what follows from a text alone', { descriptionHtml: '<p>New</p>' }, {}],
  ])('%s keeps the former values of its columns', (_name, change, former) => expect(formerValues(present, change)).toEqual(former));
});

describe('the changed columns', () => {
  it('are shown with the values before and after each change', () => {
    expect(changedColumns(changes, present)).toEqual([
      [
        { column: 'headline', before: 'Second', after: 'Third' },
        { column: 'skills', before: [], after: ['Hebrew'] },
      ],
      [{ column: 'applyEmail', before: '', after: 'jobs@example.org' }],
      [
        { column: 'headline', before: 'First', after: 'Second' },
        { column: 'postType', before: 'Summer camp', after: 'Standard' },
      ],
    ]);
  });

  it('are unknown where they are not kept any more', () => {
    expect(changedColumns([...changes.slice(0, 2), { number: 1, step: 1, former: null }], present)[2]).toBeNull();
  });
});

describe('a version', () => {
  it.each([
    [3, 'Third', ['Hebrew'], 'jobs@example.org', 3],
    [2, 'Second', [], 'jobs@example.org', 3],
    [1, 'Second', [], '', 2],
    [0, 'First', [], '', 1],
  ])('%i has the values of its time', (number, headline, skills, applyEmail, step) => {
    expect(versionAfter(changes, present, number)).toMatchObject({ content: { headline, skills, applyEmail, position: 'Cantor' }, step });
  });

  it('is unknown once a change since then is not kept any more', () => {
    const thinned = changes.map((change) => (change.number === 2 ? { ...change, former: null } : change));
    expect(versionAfter(thinned, present, 2)).toBeDefined();
    expect(versionAfter(thinned, present, 1)).toBeUndefined();
  });

  it.each([
    [3, []],
    [2, ['headline', 'skills']],
    // The third step had not been saved then.
    [1, ['headline', 'skills']],
    // Neither had the second. The type decides the price.
    [0, ['headline']],
  ])('%i restores what differs, of the steps that had been saved', (number, columns) => {
    const version = versionAfter(changes, present, number);
    expect(version && restoredColumns(version, present)).toEqual(columns);
  });
});

import { describe, expect, it } from 'vitest';
import { bothChanged, changedFields } from './changed-fields';

describe('a form of a record that others change as well', () => {
  it('sends what was changed in it', () => {
    const opened = { name: 'Dina', roles: ['admin'], location: { city: 'Teaneck' }, active: true };
    expect(changedFields({ ...opened, roles: [], location: { city: 'Teaneck' } }, opened)).toEqual({ roles: [] });
  });

  it('asks only about what both have changed, to different values', () => {
    const opened = { name: 'Dina', phone: '', city: 'Teaneck', active: true };
    const mine = { name: 'Dinah', phone: '201 555 0100', city: 'Newark' };
    expect(bothChanged({ opened, mine, theirs: { name: 'Noa', phone: '', city: 'Newark', active: false } })).toEqual([
      { field: 'name', mine: 'Dinah', theirs: 'Noa', changedBy: 'both' },
    ]);
  });

  it('does not take what only an answer has for a change', () => {
    const opened = { location: { city: 'Teaneck', country_code: 'US' } };
    const theirs = { location: { city: 'Teaneck', country_code: 'US', country_name: 'United States' } };
    expect(bothChanged({ opened, mine: { location: { city: 'Newark', country_code: 'US' } }, theirs })).toEqual([]);
  });
});

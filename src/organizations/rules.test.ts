import { describe, expect, it } from 'vitest';
import { removalRefusal, rolesOf } from './rules';

const owner = { userId: 'owner', relationship: 'owner', joined: true };
const second = { userId: 'second', relationship: 'owner', joined: true };
const member = { userId: 'member', relationship: 'member', joined: true };
const other = { userId: 'other', relationship: 'member', joined: true };
const invited = { userId: null, relationship: 'member' };

describe('ending a membership', () => {
  it.each([
    ['an owner removes a member', owner, member, [owner, member], true],
    ['an owner withdraws an invitation', owner, invited, [owner], true],
    ['an owner removes another owner', owner, second, [owner, second], true],
    ['an owner leaves another owner', owner, owner, [owner, second], true],
    ['the only owner leaves', owner, owner, [owner, member], false],
    ['a member leaves', member, member, [owner, member], true],
    ['a member removes another', member, other, [owner, member, other], false],
    ['a member removes the owner', member, owner, [owner, member], false],
    [
      'a member removes an owner whose role staff have written',
      member,
      { ...owner, relationship: 'Owner ' },
      [{ ...owner, relationship: 'Owner ' }, member],
      false,
    ],
    ['a member withdraws an invitation', member, invited, [owner, member], false],
    ['a member removes another where there is no owner', member, other, [member, other], true],
    ['the only member leaves', member, member, [member], false],
    ['a member leaves another where there is no owner', member, member, [member, other], true],
    ['a member leaves somebody who was added and has not come yet', member, member, [member, { ...other, joined: false }], false],
  ])('%s', (_name, actor, target, members, allowed) => {
    expect(removalRefusal(actor, target, members) === undefined).toBe(allowed);
  });

  it('is refused to the only member and to the only owner in the same words', () => {
    expect(removalRefusal(owner, owner, [owner])).toBe(removalRefusal(owner, owner, [owner, member]));
    expect(removalRefusal(member, member, [member])).toBe(removalRefusal(owner, owner, [owner, member]));
  });
});

describe('the roles of a member', () => {
  it.each([
    ['an owner', 'owner', [], ['owner', 'member']],
    ['an owner in the words of staff', 'Owner ', [], ['owner', 'member']],
    ['a member', 'member', [], ['member']],
    ['a recruiter', 'recruiter', [], ['member']],
    ['a member with roles of an import', 'member', ['finance'], ['finance']],
  ])('of %s', (_name, relationship, roles, expected) => {
    expect(rolesOf({ relationship, roles })).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { LOGO_NAME, logoPath, MAX_LOGO_BYTES, removalRefusal, rolesOf, smallLogoPath } from './rules';

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

describe('a logo', () => {
  const name = `${'0123456789abcdef'.repeat(2)}.png`;

  it('may have a megabyte', () => expect(MAX_LOGO_BYTES).toBe(1_048_576));

  it.each([
    [name, true],
    [name.replace('png', 'jpg'), true],
    [name.replace('png', 'webp'), true],
    [name.replace('png', 'svg'), false],
    [name.slice(1), false],
    [`x${name}`, false],
    [`small/${name}`, false],
    [`${name}.html`, false],
    [name.toUpperCase(), false],
  ])('with the file name %s is served: %s', (file, is) => expect(LOGO_NAME.test(file)).toBe(is));

  it.each([
    [name, `/logos/${name}`],
    ['', ''],
  ])('%j has the path %j', (file, path) => expect(logoPath(file)).toBe(path));

  it.each([
    [`/logos/${name}`, `/logos/small/${name}`],
    [`/logos/small/${name}`, `/logos/small/${name}`],
    // Not uploaded yet, or on another site.
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    [`https://other.example/logos/${name}`, `https://other.example/logos/${name}`],
    ['', ''],
  ])('at %s has its small copy at %s', (path, small) => expect(smallLogoPath(path)).toBe(small));
});

import { expect, it } from 'vitest';
import { authorize, mayCall } from './authorize';
import { anyone, anyRole, type Call, loggedIn } from './call';
import { Role } from './roles';

const forEmployers = anyRole(Role.employer, Role.organization);
const forAdmins = anyRole(Role.admin);

/** The status of a call that a viewer with these roles makes; 200 where nothing refuses it. */
function statusOf(call: Pick<Call, 'access' | 'duringImpersonation'>, roles: string[] | null, actorId: string | null = null): number {
  try {
    authorize(call, roles && { roles: new Set(roles), actorId });
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

it.each([
  ['anyone', anyone, null, 200],
  ['anyone', anyone, [], 200],
  ['whoever is logged in', loggedIn, null, 401],
  ['whoever is logged in', loggedIn, [], 200],
  ['employers', forEmployers, null, 401],
  ['employers', forEmployers, [], 403],
  ['employers', forEmployers, ['jobseeker', 'user'], 403],
  ['employers', forEmployers, ['organization'], 200],
  ['employers', forEmployers, ['user', 'employer'], 200],
  // An admin has the rights of an employer only with that role.
  ['employers', forEmployers, ['admin'], 403],
  ['admins', forAdmins, ['admin'], 200],
  ['admins', forAdmins, ['administrator'], 403],
])('a call for %s, with the access %j, of a viewer with the roles %j has the status %i', (_who, access, roles, status) => {
  expect(statusOf({ access }, roles)).toBe(status);
  if (roles) expect(mayCall(access, new Set(roles))).toBe(status === 200);
});

it.each([
  ['is open to anyone', { access: anyone }, 200],
  ['needs a session', { access: loggedIn }, 200],
  ['needs a role of the user', { access: forEmployers }, 200],
  ['is refused then', { access: loggedIn, duringImpersonation: 'refused' }, 403],
  ['is refused then to employers', { access: forEmployers, duringImpersonation: 'refused' }, 403],
  ['is one of admins', { access: forAdmins }, 403],
  ['is one of admins as well', { access: anyRole(Role.employer, Role.admin) }, 403],
  ['is one of admins, made as the user', { access: anyRole(Role.employer, Role.admin), duringImpersonation: 'as user' }, 200],
] as const)('an admin who acts for an employer makes a call that %s', (_what, call, status) => {
  const roles = ['employer', 'admin'];
  expect(statusOf(call, roles, 'admin-id')).toBe(status);
  expect(statusOf(call, roles)).toBe(200);
});

it('names the roles that a call needs, and the reason while acting for somebody', () => {
  const missing = 'You need to have one of the following roles: employer, organization visit the FAQ for more information.';
  expect(() => authorize({ access: forEmployers }, { roles: new Set(), actorId: null })).toThrow(missing);
  const acting = expect.objectContaining({ message: 'You can’t do this while acting for another user.', code: 'impersonating' });
  expect(() => authorize({ access: forAdmins }, { roles: new Set([Role.admin]), actorId: 'admin-id' })).toThrow(acting as unknown as Error);
});

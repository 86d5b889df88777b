import { forbidden, unauthorized } from '../context/errors';
import type { Access, Call } from './call';
import { Role } from './roles';
import type { Viewer } from './viewer';

/**
 * Refuses a call that a viewer may not make. An admin who acts for a user makes neither the calls that are refused then, nor those of admins that
 * are not made as that user.
 * @throws 401 without a session, 403 without a role that the call needs, and while acting for another user.
 */
export function authorize(call: Pick<Call, 'access' | 'duringImpersonation'>, viewer: Pick<Viewer, 'roles' | 'actorId'> | null): void {
  if (call.access.who !== 'anyone' && !viewer) throw unauthorized();
  if (!viewer) return;
  if (!mayCall(call.access, viewer.roles)) throw forbidden(missingRoles(call.access));
  if (!viewer.actorId) return;
  const forAdmins = call.access.who === 'roles' && call.access.roles.includes(Role.admin);
  if (call.duringImpersonation === 'refused' || (forAdmins && call.duringImpersonation !== 'as user'))
    throw forbidden('You can’t do this while acting for another user.', 'impersonating');
}

/** Whether these roles satisfy an access declaration. */
export const mayCall = (access: Access, roles: ReadonlySet<string>): boolean => access.who !== 'roles' || access.roles.some((role) => roles.has(role));

const missingRoles = (access: Access): string =>
  `You need to have one of the following roles: ${access.who === 'roles' ? access.roles.join(', ') : ''} visit the FAQ for more information.`;

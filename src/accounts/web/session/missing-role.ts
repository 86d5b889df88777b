import { contentPaths } from '~/platform/addresses/paths';
import type { Role } from '~/platform/http/roles';
import { toastGlobalFailure } from '~/platform/ui/toast';

/** Shows the notice "Authorization Failure" for a page that needs a role the user does not have. */
export const missingRoleNotice = (roles: readonly Role[]): void => {
  const message = `You need to have one of the following roles: ${roles.join(', ')} visit the FAQ for more information.`;
  toastGlobalFailure('Authorization Failure', message, { label: 'FAQ', to: contentPaths.faq });
};

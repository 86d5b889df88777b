import { toastGlobalFailure } from '~/platform/ui/toast';

/** The notice of document 1 §6 for a missing role. */
export const missingRoleNotice = (roles: string[]): void => {
  const words = `You need to have one of the following roles: ${roles.join(', ')} visit the FAQ for more information.`;
  toastGlobalFailure('Authorization Failure', words, { label: 'FAQ', to: '/faq' });
};

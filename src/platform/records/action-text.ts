/** The action of one request of an admin who acts for a user, in the audit log. */
export const IMPERSONATION_REQUEST = 'impersonation.request';

const ACTION_TEXTS: Record<string, string> = {
  'account.created': 'created an account',
  'account.removed': 'removed an account',
  'admin.ensured': 'created the admin named in the environment',
  'coupon.applied': 'added a coupon to an order',
  'coupon.created': 'made a coupon',
  'coupon.given': 'gave a coupon',
  'coupon.removed': 'removed a coupon from an order',
  'credits.bought': 'bought credits',
  'field.changed': 'changed a record',
  'impersonation.started': 'started acting',
  'organization.member_added': 'added a member to an organization',
  'password.set': 'set a password',
  'plan.created': 'made a credit plan',
  'post.published': 'published a post',
  'post.shared': 'shared a post',
};

/** The text of an action, to follow a name: `published a post`. Actions without a text are shown by their name in the log. */
export function actionText({ action, count }: { action: string; count: number }): string {
  if (action === IMPERSONATION_REQUEST) return count === 1 ? 'made a request' : `made ${count.toLocaleString('en-US')} requests`;
  return ACTION_TEXTS[action] ?? action.replace(/[._]/g, ' ');
}

/** The name of an actor without an account: a visitor who bought credits; everything else is done by the board itself. */
export const anonymousActorName = (action: string): string => (action === 'credits.bought' ? 'A visitor' : 'The board');

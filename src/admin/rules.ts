/** The action of one request of an admin who acts for a user, in the audit log. */
const IMPERSONATION_REQUEST = 'impersonation.request';

interface LoggedAction {
  action: string;
  actorId: string | null;
  onBehalfOf: string | null;
}

/**
 * Collapses consecutive requests of an admin for the same user into one line, so that acting for a user for 30 minutes does
 * not fill the list. The line is that of the newest request.
 * @param entries newest first.
 */
export function collapseImpersonationRequests<Entry extends LoggedAction>(entries: Entry[]): { entry: Entry; count: number }[] {
  const lines: { entry: Entry; count: number }[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && entry.action === IMPERSONATION_REQUEST && isSameImpersonation(last.entry, entry)) last.count += 1;
    else lines.push({ entry, count: 1 });
  }
  return lines;
}

const isSameImpersonation = (one: LoggedAction, other: LoggedAction): boolean =>
  one.action === other.action && one.actorId === other.actorId && one.onBehalfOf === other.onBehalfOf;

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

/** What one request of an admin who acts for a user is called in the audit log. */
const IMPERSONATION_REQUEST = 'impersonation.request';

interface Done {
  action: string;
  actorId: string | null;
  onBehalfOf: string | null;
}

/**
 * Folds the requests that an admin made one after the other for the same user into one line, so that half an hour of
 * looking around does not push everything else out of sight. The newest of them stands for all.
 * @param entries newest first.
 */
export function collapseImpersonationRequests<Entry extends Done>(entries: Entry[]): { entry: Entry; count: number }[] {
  const lines: { entry: Entry; count: number }[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && entry.action === IMPERSONATION_REQUEST && isSameImpersonation(last.entry, entry)) last.count += 1;
    else lines.push({ entry, count: 1 });
  }
  return lines;
}

const isSameImpersonation = (one: Done, other: Done): boolean =>
  one.action === other.action && one.actorId === other.actorId && one.onBehalfOf === other.onBehalfOf;

const ACTION_TEXTS: Record<string, string> = {
  'account.removed': 'removed an account',
  'admin.ensured': 'made an admin, as it was set up to',
  'coupon.applied': 'put a coupon on an order',
  'coupon.removed': 'took a coupon off an order',
  'credits.bought': 'bought credits',
  'impersonation.started': 'began to see the board',
  'organization.member_added': 'added a member to an organization',
  'post.published': 'put a post live',
  'post.shared': 'shared a post',
};

/** What was done, in words that follow a name: `put a post live`. What has no words of its own is named as the log names it. */
export function wordsOf({ action, count }: { action: string; count: number }): string {
  if (action === IMPERSONATION_REQUEST) return count === 1 ? 'made a request' : `made ${count.toLocaleString('en-US')} requests`;
  return ACTION_TEXTS[action] ?? action.replace(/[._]/g, ' ');
}

/** Who acts where the log names nobody: credits are bought without an account, too; the rest the board does by itself. */
export const anonymousActorName = (action: string): string => (action === 'credits.bought' ? 'A visitor' : 'The board');

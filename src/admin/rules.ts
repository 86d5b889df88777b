import { IMPERSONATION_REQUEST } from '~/platform/records/action-text';

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

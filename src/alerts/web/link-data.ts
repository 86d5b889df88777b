import { ApiError } from '~/platform/web/api-error';
import { type AlertActions, linkActions } from './alert-actions';

/** The address and the key of a mailed link. */
export interface MailedLink {
  email: string;
  key: string;
}

export const linkFrom = (url: URL, params: { useEmail?: string }): MailedLink => ({ email: params.useEmail ?? '', key: url.searchParams.get('key') ?? '' });

/** The data behind a mailed link, or why there is none: the key is wrong, or part of the link was lost on its way. */
export async function loadByLink<Data>(
  { email, key }: MailedLink,
  load: (actions: AlertActions) => Promise<Data>,
): Promise<{ data: Data } | { refused: string }> {
  const incomplete = { refused: 'This link is incomplete. Get a new one.' };
  if (!key) return incomplete;
  try {
    return { data: await load(linkActions(email, key)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { refused: error.message };
    throw error;
  }
}

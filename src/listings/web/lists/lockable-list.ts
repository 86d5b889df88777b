import { requireSession } from '~/accounts/web/shared/session';
import type { payCalls } from '~/pay/contract';
import { browserApi } from '~/platform/web/browser-api';
import type { Caller } from '~/platform/web/caller';
import type { ListLoaderArgs } from '~/platform/web/list-route';
import { pageApi, refusedStatus } from '~/platform/web/page-api';
import type { searchCalls } from '~/search/contract';

type ListAddress = Pick<ListLoaderArgs, 'url' | 'params'>;
type ListCalls = typeof searchCalls & typeof payCalls;
export type ListApi = Caller<ListCalls>;
type Load<Data> = (api: ListApi, address: ListAddress) => Promise<Data>;

/** The data of a list's page. Of a list that needs a login, the server knows nothing, since it renders pages without a user. */
type LockableData<Data> = (Data & { locked: false }) | { locked: true };

const NEEDS_LOGIN = 401;

/** Loads a list on the server. The API decides whether it needs a login, so that pages follow a change of the setting at once. */
export async function loadUnlessLocked<Data>({ context, ...address }: ListLoaderArgs, load: Load<Data>): Promise<LockableData<Data>> {
  try {
    return { ...(await load(pageApi<ListCalls>(context), address)), locked: false };
  } catch (error) {
    if (refusedStatus(error) !== NEEDS_LOGIN) throw error;
    return { locked: true };
  }
}

interface ClientArgs<Data> extends ListAddress {
  request: Request;
  serverLoader(): Promise<LockableData<Data>>;
}

/** Loads a list that needs a login in the browser, with the user's token. Visitors are sent to a wall, and back after the login. */
export function afterLogin<Data>(load: Load<Data>) {
  const clientLoader = async ({ request, serverLoader, ...address }: ClientArgs<Data>): Promise<LockableData<Data>> => {
    const served = await serverLoader();
    if (!served.locked) return served;
    await requireSession(request, { forNewcomers: true });
    return { ...(await load(browserApi<ListCalls>(), address)), locked: false };
  };
  // Runs also when the page that the server rendered becomes interactive.
  return Object.assign(clientLoader, { hydrate: true as const });
}

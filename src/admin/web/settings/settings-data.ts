import type { AuditLine, changeCalls } from '~/platform/records/audit-contract';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { browserApi } from '~/platform/web/browser-api';

const api = browserApi<typeof changeCalls>();

/** How many changes a page of the settings lists. */
const HISTORY_LIMIT = 10;

interface LoaderArgs {
  request: Request;
  url: URL;
}

/**
 * The loader of a page of the settings: its data, and the latest changes of a subject of the audit log.
 * @param fieldsAt the names of the fields whose changes are listed, where the subject has others too.
 */
export const settingsLoader =
  <Data>(subject: string | ((url: URL) => string), load: (url: URL) => Promise<Data>, fieldsAt?: (url: URL) => string[]) =>
  async ({ request, url }: LoaderArgs): Promise<{ data: Data; history: AuditLine[] }> => {
    await requireAdmin({ request });
    const [data, history] = await Promise.all([
      load(url),
      api('GET /v3/admin/audit', {
        query: {
          subject: typeof subject === 'string' ? subject : subject(url),
          ...(fieldsAt && { fields: fieldsAt(url).join(',') }),
          limit: HISTORY_LIMIT,
        },
      }),
    ]);
    return { data, history: history.data };
  };

/** A typed number for the API: null for an empty field. Anything else is sent as typed, so that the API refuses it at its field. */
export function typedNumber(text: string | number): number {
  const typed = String(text).trim();
  const value = Number(typed);
  return (typed === '' ? null : Number.isNaN(value) ? typed : value) as number;
}

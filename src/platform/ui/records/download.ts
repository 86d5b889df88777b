import { withQuery } from '../../addresses/paths';
import { readApiError } from '../../web/api-error';
import { authorizedFetch } from '../../web/browser-api';

/** Fetches a file of the API with the session's token and saves it. The server names the file. */
export async function downloadFile(path: string, query: object, name: string): Promise<void> {
  const response = await authorizedFetch(new Request(`${location.origin}/api${withQuery(path, query)}`));
  if (!response.ok) throw await readApiError(response);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name;
  link.click();
  URL.revokeObjectURL(link.href);
}

import type { FileKind } from '~/applications/sent-files';
import { ApiError, readApiError } from '~/platform/web/api-error';
import { authorizedFetch } from '~/platform/web/browser-api';
import type { ReaderApplication, ReaderCommittee } from '../contract';
import { committeeApi as api } from './committee-api';

/** The data of a member's page: the committee with the open application, or why there is none. */
export type ReaderView = { ended: string } | { committee: ReaderCommittee; application: ReaderApplication | null; gone: boolean };

const isLinkEnded = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404 && error.code === 'link_ended';

/** Loads the page of a member. An application that was withdrawn meanwhile leaves the list as it is. */
export async function loadReaderView(token: string, id: string | undefined): Promise<ReaderView> {
  try {
    const application = id === undefined ? null : await api('POST /v2/committee/{token}/applications/{id}/open', { params: { token, id } }).catch(noneIfGone);
    const committee = await api('GET /v2/committee/{token}', { params: { token } });
    return { committee, application, gone: id !== undefined && application === null };
  } catch (error) {
    if (isLinkEnded(error)) return { ended: error.message };
    throw error;
  }
}

function noneIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404 && !isLinkEnded(error)) return null;
  throw error;
}

/** Fetches the marked copy of a file. @throws ApiError */
export async function fetchCopy(token: string, id: string, kind: FileKind): Promise<Blob> {
  const request = new Request(new URL(`/api/v2/committee/${encodeURIComponent(token)}/applications/${encodeURIComponent(id)}/file`, location.origin), {
    method: 'POST',
    headers: { accept: 'application/pdf', 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
  const response = await authorizedFetch(request);
  if (!response.ok) throw await readApiError(response);
  return response.blob();
}

import { requireSession } from '~/accounts/web/shared/session';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls, ShownCandidate } from '../contract';

/** Users who may read profiles: employers with a recently paid post, and admins. */
export const BROWSERS = ['purchase:recent', 'admin'];
const ACCESS_PAGE = '/employer/jobseeker_profiles_access';

export const api = browserApi<typeof candidateCalls>();

/** The guard of the pages with profiles: users without access are shown how to get it. */
export const requireBrowser = (request: Request) => requireSession(request, { roles: BROWSERS, explainedAt: ACCESS_PAGE });

/** A profile, or null when it is hidden, deleted or unknown. */
export async function loadShown(id = ''): Promise<ShownCandidate | null> {
  try {
    return await api('GET /v2/candidates/{id}', { params: { id } });
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null;
    throw error;
  }
}

export const listPath = (page = 1): string => `/employer/candidates/list/${page}`;
export const viewPath = (id: string): string => `/employer/candidates/view/${id}`;
export const contactPath = (id: string): string => `/employer/candidates/contact/${id}`;
export const placePath = (field: 'state' | 'country', code: string, page = 1): string => `/candidates/${field}/${encodeURIComponent(code)}/${page}`;

/** The first breadcrumb of these pages. */
export const LIST_CRUMB = { label: 'Profiles', to: listPath() };

import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls, ShownCandidate } from '../contract';

/** Users who may read profiles: employers with a recently paid post, and admins. */
export const BROWSERS = [Role.purchaseRecent, Role.admin];

export const api = browserApi<typeof candidateCalls>();

/** The guard of the pages with profiles: users without access are shown how to get it. */
export const requireBrowser = (request: Request) => requireSession(request, { roles: BROWSERS, explainedAt: employerPaths.profilesAccess });

/** A profile, or null when it is hidden, deleted or unknown. */
export const loadShown = (id = ''): Promise<ShownCandidate | null> => api('GET /v2/candidates/{id}', { params: { id } }).catch(noneFor404);

/** A profile with the jobs that a message to the person may be about, or null as above. */
export const loadContact = (id = '') => api('GET /v2/candidates/contact/{id}', { params: { id } }).catch(noneFor404);

function noneFor404(error: unknown): null {
  if ((error as { status?: number }).status === 404) return null;
  throw error;
}

/** The first breadcrumb of these pages. */
export const LIST_CRUMB = { label: 'Profiles', to: employerPaths.candidates() };

import { browserApi } from '~/platform/web/browser-api';
import { setNotFoundReporter } from '~/platform/web/report-not-found';
import type { siteCalls } from '../contract';
import { NOT_FOUND_MESSAGE } from '../not-found-message';

const api = browserApi<typeof siteCalls>();
const MAX_REPORTS = 5;
/** Messages of browsers that are not errors. */
const NOISE = /^ResizeObserver loop/;
const reported = new Set<string>();

/** Names and sizes of stored items. Their content is never sent, since it may be secret. */
const sizesOf = (storage: Storage): Record<string, number> => Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key)?.length ?? 0]));
const cookieSizes = (): Record<string, number> =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((cookie) => [cookie.split('=')[0] ?? '', cookie.length]),
  );

/** Reports to staff that a page was not found or a script failed: each message once, a few in a visit, and never a failure of the report itself. */
function reportFrontendError(message: string, stack = ''): void {
  const key = `${location.pathname} ${message}`;
  if (NOISE.test(message) || reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  send(message, stack).catch(() => {});
}

/** Also rejects where the browser denies access to its storage. */
async function send(message: string, stack: string): Promise<void> {
  const token = localStorage.getItem('token')?.length ?? 0;
  await api('POST /v3/frontend-error', {
    body: {
      route: { path: location.pathname },
      url: location.origin + location.pathname,
      message,
      stack,
      cookies: cookieSizes(),
      local_storage: sizesOf(localStorage),
      session_storage: sizesOf(sessionStorage),
      auth: { user: token > 0 ? 'logged in' : null, token },
      package_version: __APP_VERSION__,
      site_info: { site_name: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.host, version: __APP_VERSION__ },
      user_agent: navigator.userAgent,
    },
  });
}

/** Reports script errors and pages that are not found from now on. */
export function watchForErrors(): void {
  setNotFoundReporter(() => reportFrontendError(NOT_FOUND_MESSAGE));
  addEventListener('error', ({ message, error }) => reportFrontendError(message, error instanceof Error ? error.stack : ''));
  addEventListener('unhandledrejection', ({ reason }) => reportFrontendError(String(reason), reason instanceof Error ? reason.stack : ''));
}

import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';

/**
 * Without a connection the module is loaded again when it is back, so that the link that was clicked leads on by itself. Its address gets a
 * query, since Chromium answers from memory that an address could not be loaded.
 */
const ASK_OR_WAIT = `window.dispatchEvent(new Event('vite:preloadError'));
if (!navigator.onLine) {
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return loadRouteModule({ ...route, module: route.module + '?again=' + Date.now() }, routeModulesCache);
}`;

/**
 * If a route's module cannot be loaded, React Router reloads the page without a warning, and input is lost. With this plugin
 * the 'Site Updated' dialog asks first, as for other missing modules, and then reloads at the page that the visitor wanted.
 */
export const missingRoute = (): Plugin => ({
  name: 'parnassa:missing-route',
  apply: 'build',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return undefined;
    if (!code.includes(RELOAD)) throw new Error('React Router no longer reloads in loadRouteModule: vite-missing-route.ts has nothing to do.');
    return { code: code.replace(RELOAD, ASK_OR_WAIT), map: null };
  },
});

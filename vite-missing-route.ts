import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';

/**
 * Where a route's part cannot be loaded, React Router reloads the page without a word, and what was typed is gone. We ask
 * first, with the dialog that other missing parts open ('Site Updated', 1 §4), and reload to where the visitor was going.
 */
export const missingRoute = (): Plugin => ({
  name: 'parnassa:missing-route',
  apply: 'build',
  transform(code, id) {
    if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return undefined;
    if (!code.includes(RELOAD)) throw new Error('React Router no longer reloads in loadRouteModule: vite-missing-route.ts has nothing to do.');
    return { code: code.replace(RELOAD, "window.dispatchEvent(new Event('vite:preloadError'));"), map: null };
  },
});

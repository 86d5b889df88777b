import '~font/text.css';
import '~font/headings.css';
import '~/platform/ui/base.css';
import '~/platform/ui/layout.css';
import '~/platform/ui/tokens.css';
import { type ReactNode, use, useEffect } from 'react';
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { MARK_SESSION } from '~/accounts/web/shared/session-mark';
import { isReadablePath } from '~/platform/text/text';
import { followColorScheme, MARK_COLOR_SCHEME } from '~/platform/ui/color-scheme';
import { setTimeZone } from '~/platform/ui/format';
import { RouteError } from '~/platform/ui/states';
import { useHydrated } from '~/platform/ui/useHydrated';
import { HYDRATED, START_DEFERRED } from '~/platform/web/deferred-scripts';
import { ASK_EARLY, earlyAttributes } from '~/platform/web/early-calls';
import { hasKeyInAddress } from '~/platform/web/key-in-address';
import { failedMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import { RELOAD_ONCE } from '~/platform/web/reload-once';
import type { Site } from '~/platform/web/site';
import type { siteCalls } from '~/site/contract';
import { isRouteDisabled } from '~/site/route-switch';
import { RouteDisabled } from '~/site/web/RouteDisabled';
import headingsFont from '~font/headings.woff2?url';
import textFont from '~font/text.woff2?url';
import { colors } from '../../brand/brand.json';
import type { Route } from './+types/root';
import { RenderLocked, RenderNonce } from './http/render-nonce';
import { Shell } from './shell/Shell';

export const links = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'preload', href: headingsFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ site: Site }> {
  if (!isReadablePath(new URL(request.url).pathname)) throw data({ detail: 'Not Found', status: 404 }, { status: 404 });
  const site = await pageApi<typeof siteCalls>(context)('GET /site');
  return {
    site: {
      siteName: site.site_name,
      companyName: site.company_name,
      publicUrl: site.public_url,
      timeZone: site.time_zone,
      hour: site.hour,
      disabledRoutes: site.closed_routes,
      loginLists: site.login_lists,
    },
  };
}

/** The head of a page that failed before it could name itself. Other pages have a head of their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return error ? failedMeta(matches as never, error, 'This page couldn’t be loaded') : [];
}

/** What runs before the page's scripts. Only the server writes it: it has run when the browser renders, which leaves the text as it is. */
const HEAD_SCRIPT = import.meta.env.SSR ? MARK_COLOR_SCHEME + MARK_SESSION + ASK_EARLY + RELOAD_ONCE + START_DEFERRED : '';

/** The site's data changes only with a deployment, so it is not loaded again during navigation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { search } = useLocation();
  const hidesAddress = matches.some(({ handle }) => hasKeyInAddress(handle));
  return (
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-locked={use(RenderLocked) ? '' : undefined}
      {...(import.meta.env.SSR ? earlyAttributes(matches, search) : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colors.light.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.dark.paper} media="(prefers-color-scheme: dark)" />
        <script nonce={use(RenderNonce)} suppressHydrationWarning>
          {HEAD_SCRIPT}
        </script>
        {/* The answer of the server has a header for it; this is for pages that are opened within the site. */}
        {hidesAddress && <meta name="referrer" content="no-referrer" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { timeZone, disabledRoutes } = loaderData.site;
  setTimeZone(timeZone);
  // The script in the head has set the colors already.
  useEffect(followColorScheme, []);
  const isHydrated = useHydrated();
  // Buttons submit their forms from this render on. One that was pressed before is pressed again at the event, so that must not come earlier.
  useEffect(() => void (isHydrated && dispatchEvent(new Event(HYDRATED))), [isHydrated]);
  const { pathname } = useLocation();
  return <Shell>{isRouteDisabled(pathname, disabledRoutes) ? <RouteDisabled /> : <Outlet />}</Shell>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) && !import.meta.env.PROD) console.error(error);
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}

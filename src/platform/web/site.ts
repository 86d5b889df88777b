import { useRouteLoaderData } from 'react-router';

/** What every page knows about the board; from the root loader, so that it is in the rendered page. */
export interface Site {
  siteName: string;
  companyName: string;
  publicUrl: string;
  timeZone: string;
  /** Paths that the operator has switched off, with all below them. */
  disabledRoutes: string[];
}

const FALLBACK: Site = { siteName: 'Parnassa', companyName: 'Parnassa LLC', publicUrl: '', timeZone: 'America/New_York', disabledRoutes: [] };

export const useSite = (): Site => (useRouteLoaderData('root') as { site: Site } | undefined)?.site ?? FALLBACK;

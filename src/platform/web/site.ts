import { useRouteLoaderData } from 'react-router';
import { company, name } from '../../../brand/brand.json';

/** Facts about the board for every page. They come from the root loader, so that the rendered page contains them. */
export interface Site {
  siteName: string;
  companyName: string;
  publicUrl: string;
  timeZone: string;
  /** The hour in which the page was rendered. */
  hour: string;
  /** Paths that the operator has switched off, with all below them. */
  disabledRoutes: string[];
  /** The names of the job lists that need a login. */
  loginLists: readonly string[];
}

const FALLBACK: Site = {
  siteName: name,
  companyName: company,
  publicUrl: '',
  timeZone: 'America/New_York',
  hour: new Date().toISOString(),
  disabledRoutes: [],
  loginLists: [],
};

export const useSite = (): Site => (useRouteLoaderData('root') as { site: Site } | undefined)?.site ?? FALLBACK;

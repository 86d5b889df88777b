import type { z } from 'zod';
import { browserApi } from '~/platform/web/browser-api';
import type { siteCalls } from '../../contract';

export type SiteArrays = z.output<(typeof siteCalls)['GET /fetch_arrays']['answer']>;

let arrays: Promise<SiteArrays> | undefined;

/** The vocabularies and places of forms and filters, requested once for each page load. */
export function loadSiteArrays(): Promise<SiteArrays> {
  arrays ??= browserApi<typeof siteCalls>()('GET /fetch_arrays').catch((error) => {
    arrays = undefined;
    throw error;
  });
  return arrays;
}

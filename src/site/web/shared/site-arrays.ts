import type { z } from 'zod';
import { browserApi } from '~/platform/web/browser-api';
import type { siteCalls } from '../../contract';

export type SiteArrays = z.output<(typeof siteCalls)['GET /fetch_arrays']['answer']>;

let arrays: Promise<SiteArrays> | undefined;

/**
 * The vocabularies and places of forms and filters. Each form asks for them anew, since staff may have changed the words; forms that open
 * at the same time ask once.
 */
export function loadSiteArrays(): Promise<SiteArrays> {
  arrays ??= browserApi<typeof siteCalls>()('GET /fetch_arrays').finally(() => {
    arrays = undefined;
  });
  return arrays;
}

/** The words that a form offers: those of the vocabulary, and those that the record has although they are not offered any more. */
export const withStored = (words: readonly string[], stored: string | readonly string[]): string[] => [
  ...words,
  ...[stored].flat().filter((word) => word !== '' && !words.includes(word)),
];

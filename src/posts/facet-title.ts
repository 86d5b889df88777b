import { inSentence } from '~/platform/text/in-sentence';
import type { Facet } from './facets';

/** The title of a list by a facet value: `Jobs in New York`, `Day school jobs`, `Jobs with housing`. */
export function facetTitle(facet: Facet, name: string): string {
  switch (facet) {
    case 'state':
    case 'country':
      return name === 'Remote' ? 'Remote jobs' : `Jobs in ${name}`;
    case 'degree':
      return `Jobs for ${name}`;
    case 'benefit':
      return `Jobs with ${inSentence(name)}`;
    case 'movement':
      return `Jobs at ${name} organizations`;
    case 'start':
      return `${name} start jobs`;
    default:
      return `${name} jobs`;
  }
}

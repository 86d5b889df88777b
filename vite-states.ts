import { iso31662 } from 'iso-3166';
import type { Plugin } from 'vite';

/** The countries whose states the board names (`src/platform/places/states.ts`). */
const COUNTRIES = ['US', 'CA'];

/** The browser gets the states that the board names, in place of the 5,000 of the world, which would be a fifth of a page's scripts. */
export const namedStates = (): Plugin => ({
  name: 'parnassa:named-states',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(_code, id) {
    if (!/\/node_modules\/iso-3166\/2\.js$/.test(id)) return undefined;
    const named = iso31662.filter(({ parent }) => COUNTRIES.includes(parent));
    return { code: `export const iso31662 = ${JSON.stringify(named)};`, map: null };
  },
});

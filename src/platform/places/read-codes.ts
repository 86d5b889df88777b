import { createRequire } from 'node:module';

/** A record of each module. */
interface Codes {
  'zipcodes/lib/codes': typeof import('zipcodes/lib/codes').codes[string];
  'zipcodes/lib/codesCanada': typeof import('zipcodes/lib/codesCanada').codes[string];
}

/**
 * The records of a module of the package `zipcodes`. Node does not keep the module, which with the text of its file takes more memory than what is made
 * of its records. Called once for each module.
 */
export function readCodes<Name extends keyof Codes>(name: Name): Codes[Name][] {
  const require = createRequire(import.meta.url);
  const file = require.resolve(name);
  const { codes } = require(file) as { codes: Record<string, Codes[Name]> };
  delete require.cache[file];
  return Object.values(codes);
}

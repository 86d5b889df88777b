import { imageExtensionOf, imageTypes } from '~/files/rules';
import type { FileAccessRule } from '~/files/server';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { hasLogo, listLogos } from './queries';

/** The storage key of a logo. */
export const logoKeyOf = (name: string): string => `logos/${name}`;

/** Returns which of the stored pictures are logos in use. */
export const logoReferences: FileAccessRule = {
  isReferenced: async (db, storageKey) => storageKey.startsWith(logoKeyOf('')) && hasLogo(db, storageKey.slice(logoKeyOf('').length)),
  storedKeys: async (db) => (await listLogos(db)).map(logoKeyOf),
};

/** A year, in seconds: a logo's name is never used twice. */
const ONE_YEAR_SECONDS = 31_536_000;

/** A logo's picture, for anyone, with headers that prevent scripts and allow caching for a year. @throws 404 for an unknown name. */
export async function serveLogo({ storage }: Context, name: string): Promise<Response> {
  const extension = imageExtensionOf(name);
  const picture = extension && (await storage.open(logoKeyOf(name)));
  if (!picture) throw notFound();
  return new Response(picture.stream, {
    headers: {
      'Content-Type': imageTypes[extension],
      'Content-Length': String(picture.size),
      'Cache-Control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // Job aggregators and search engines show the logo, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

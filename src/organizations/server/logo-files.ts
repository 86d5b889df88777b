import { imageExtensionOf, imageTypes } from '~/files/rules';
import type { FileAccessRule } from '~/files/server/context';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { hasLogo } from './queries';

/** Where a logo's bytes are kept. */
export const logoKeyOf = (name: string): string => `logos/${name}`;

/** Which of the kept pictures are logos. */
export const logoReferences: FileAccessRule = {
  isReferenced: async (db, storageKey) => storageKey.startsWith(logoKeyOf('')) && hasLogo(db, storageKey.slice(logoKeyOf('').length)),
};

/** A year, in seconds: a logo's name is never given twice. */
const ONE_YEAR_SECONDS = 31_536_000;

/** A logo's picture, for anyone, as an answer that runs nothing and may be kept for good. @throws 404 where there is none. */
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
      // Job aggregators and search engines show it, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

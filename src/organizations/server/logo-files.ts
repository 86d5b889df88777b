import type { fileAccess } from '~/files/questions';
import { imageExtensionOf, imageTypes } from '~/files/rules';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { AnswerOf } from '~/platform/slices/questions';
import type { StoredFile } from '~/platform/storage';
import { hasLogo, listLogos } from './queries';

const FOLDER = 'logos/';
const SMALL_FOLDER = 'logos/small/';

/** The storage key of a logo. */
export const logoKeyOf = (name: string): string => FOLDER + name;

/** The storage key of a logo's small copy: `a.png` has the copy `a-png.webp`. */
export const smallLogoKeyOf = (name: string): string => `${SMALL_FOLDER}${name.replace('.', '-')}.webp`;

/** The name of the logo that a stored file belongs to. */
const logoOf = (storageKey: string): string =>
  storageKey.startsWith(SMALL_FOLDER) ? storageKey.slice(SMALL_FOLDER.length).replace(/-(\w+)\.webp$/, '.$1') : storageKey.slice(FOLDER.length);

/** Returns which of the stored pictures are logos in use. */
export const logoReferences: AnswerOf<typeof fileAccess> = {
  isReferenced: async (db, storageKey) => storageKey.startsWith(FOLDER) && hasLogo(db, logoOf(storageKey)),
  // A logo that was uploaded without a small copy is shown instead of it.
  storedKeys: async (db) => (await listLogos(db)).flatMap((name) => [{ key: logoKeyOf(name) }, { key: smallLogoKeyOf(name), optional: true }]),
};

/** A year, in seconds. */
const ONE_YEAR_SECONDS = 31_536_000;

/** A logo's picture. @throws 404 for an unknown name. */
export async function serveLogo({ storage }: Context, name: string): Promise<Response> {
  const extension = imageExtensionOf(name);
  const picture = extension && (await storage.open(logoKeyOf(name)));
  if (!picture) throw notFound();
  return answerWithPicture(picture, imageTypes[extension]);
}

/** The small copy of a logo, or the logo where it has none. A copy is stored before its logo is shown, so neither changes. @throws 404 for an unknown name. */
export async function serveSmallLogo(ctx: Context, name: string): Promise<Response> {
  const picture = await ctx.storage.open(smallLogoKeyOf(name));
  return picture ? answerWithPicture(picture, imageTypes.webp) : serveLogo(ctx, name);
}

/** A picture under a name that is never used twice, for anyone, with headers that prevent scripts and allow caching for a year. */
export const answerWithPicture = ({ stream, size }: StoredFile, type: string): Response =>
  new Response(stream, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Cache-Control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // Job aggregators and search engines show the logo, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });

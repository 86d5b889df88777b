import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logoKeyOf, smallLogoKeyOf } from '~/organizations/server';
import { projectRoot } from '~/platform/config/root';
import type { Storage } from '~/platform/storage';

const folder = join(projectRoot, 'db/seed/demo/logos');
const smallFolder = join(projectRoot, 'db/seed/demo/logos-small');

/**
 * Puts the logos of the demo board, `logos/{slug}.png`, and their small copies into the file storage.
 * @returns the stored names by the organizations' slugs; the same picture has the same name on every board.
 */
export async function storeDemoLogos(storage: Storage): Promise<Map<string, string>> {
  const pictures = await readdir(folder);
  const stored = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = await readFile(join(folder, picture));
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`;
      await storage.put(logoKeyOf(name), bytes, 'image/png');
      const small = await readFile(join(smallFolder, picture.replace(/png$/, 'webp'))).catch(() => undefined);
      if (small) await storage.put(smallLogoKeyOf(name), small, 'image/webp');
      return [picture.replace(/\.png$/, ''), name] as const;
    }),
  );
  return new Map(stored);
}

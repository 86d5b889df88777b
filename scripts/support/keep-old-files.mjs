import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of a build whose files have a hash of their content in their names. */
const HASHED = [join('client', 'assets'), join('server', 'assets')];
/** Files of builds that are older are left out: nobody has a page of them open any more. */
const KEPT_DAYS = 7;

/**
 * Takes over the scripts and styles of the former build into a new one, as links to the same files. A board that still runs the former build
 * goes on serving from the same folders, and a browser with a page of it finds its scripts.
 */
export function keepOldFiles(former, fresh, now = Date.now()) {
  for (const folder of HASHED) {
    if (!existsSync(join(former, folder))) continue;
    mkdirSync(join(fresh, folder), { recursive: true });
    for (const entry of readdirSync(join(former, folder), { withFileTypes: true })) {
      const [from, to] = [join(former, folder, entry.name), join(fresh, folder, entry.name)];
      if (!entry.isFile() || existsSync(to) || now - statSync(from).mtimeMs > KEPT_DAYS * 86_400_000) continue;
      linkSync(from, to);
    }
  }
}

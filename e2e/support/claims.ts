import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from './templates';

/**
 * Whether this call is the first one of the run that names this work. The workers are processes of their own, so they agree through
 * a folder that only one of them can create.
 */
export async function isFirst(work: string): Promise<boolean> {
  const folder = runFolder();
  if (!folder) return true;
  const name = createHash('sha256').update(work).digest('hex');
  try {
    await mkdir(join(folder, `first-${name}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { Refusal } from './refusal';

/** @throws Refusal for a path that names no file, or one that this user may not read. @param files tests replace it. */
export async function requireFile(path: string, files: Pick<typeof import('node:fs/promises'), 'access' | 'stat'> = { access, stat }): Promise<void> {
  const { username } = userInfo();
  const found = await files.stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw new Refusal(`The user ${username} may not read ${path}. Copy it to a folder that they may read, such as /tmp.`);
    throw new Refusal(`There is no file ${path}.`);
  });
  if (!found.isFile()) throw new Refusal(`${path} is not a file.`);
  await files.access(path, constants.R_OK).catch(() => {
    throw new Refusal(`The user ${username} may not read ${path}: see its owner and permissions.`);
  });
}

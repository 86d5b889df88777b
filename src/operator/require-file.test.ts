import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '~/platform/config/root';
import { requireFile } from './require-file';

const denied = async () => {
  throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
};
const file = join(projectRoot, 'package.json');

it.each<[string, string, Parameters<typeof requireFile>[1], RegExp]>([
  ['does not exist', `${file}.none`, undefined, /^There is no file .+package\.json\.none\.$/],
  ['is a folder', projectRoot, undefined, /is not a file\.$/],
  ['may not be read', file, { stat, access: denied }, /^The user .+ may not read .+: see its owner and permissions\.$/],
  ['is in a folder that may not be opened', file, { stat: denied, access }, /^The user .+ may not read .+ Copy it to a folder that they may read/],
])('a path that %s is refused', async (_, path, files, message) => {
  await expect(requireFile(path, files)).rejects.toThrow(message);
});

it('a file that can be read is taken', async () => {
  await expect(requireFile(file)).resolves.toBeUndefined();
});

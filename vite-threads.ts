import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const MARK = '__beside_this_chunk__/';

/**
 * `import file from './worker?thread'` returns the address of a module for `new Worker(file)` on the server: a separate bundle
 * in a build, the source file (from which Node strips the types) in development and in tests.
 */
export function threads(): Plugin {
  return {
    name: 'threads',
    load(id) {
      if (!id.endsWith('?thread')) return undefined;
      const module = id.slice(0, -'?thread'.length);
      if (this.environment.mode !== 'build') return `export default new URL(${JSON.stringify(pathToFileURL(module).href)});`;
      // A plain name, not the bundler's reference: files that it refers to would be moved to the client build.
      const fileName = `threads/${module.split('/').slice(-2).join('-').replace(/\.ts$/, '.js')}`;
      this.emitFile({ type: 'chunk', id: module, fileName });
      return `export default new URL(${JSON.stringify(MARK + fileName)}, import.meta.url);`;
    },
    renderChunk(code, chunk) {
      if (!code.includes(MARK)) return null;
      const up = posix.relative(posix.dirname(chunk.fileName), '.') || '.';
      return { code: code.replaceAll(MARK, `${up}/`), map: null };
    },
  };
}

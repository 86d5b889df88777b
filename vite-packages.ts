import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** Packages that the server loads from `node_modules`: they have files beside their code, or are large and only few boards or requests need them. */
export const NOT_BUNDLED = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@napi-rs/image',
  '@node-rs/argon2',
  'imapflow',
  'pdfkit',
  'pg-native',
  'pino',
  'swagger-ui-dist',
  'zipcodes',
];

/** Packages that the server can do without. */
export const OPTIONAL = ['pg-native'];

/** `@scope/name/file` → `@scope/name`. */
export const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The names of the packages that a production install has. */
export function productionPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies);
}

/** Fails the build where the server would load a package that `npm ci --omit=dev` does not install. */
export function onlyProductionPackages(): Plugin {
  return {
    name: 'only-production-packages',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      if (this.environment.mode !== 'build') return;
      const known = new Set([...productionPackages(), ...OPTIONAL]);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
          if (file in bundle || isBuiltin(file) || known.has(packageOf(file))) continue;
          this.error(`The server loads ${file} (from ${chunk.fileName}), which is not among the dependencies of package.json.`);
        }
      }
    },
  };
}

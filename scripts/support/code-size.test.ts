import { expect, it } from 'vitest';
import { exportedNames, isProduct, measure } from './code-size.mjs';

it.each([
  ['src/orders/rules.ts', true],
  ['src/orders/web/OrderPage.tsx', true],
  ['src/orders/rules.test.ts', false],
  ['src/orders/testing.ts', false],
  ['test/servers/database.ts', false],
  ['src/payments/stripe-stand-in.ts', false],
  ['bench/main.ts', false],
])('%s is product TypeScript: %s', (path, expected) => expect(isProduct(path)).toBe(expected));

it('the names of a module are those of its lists and its own declarations', () => {
  const code =
    "export { a, type B } from './a';\nexport type {\n  C,\n  D,\n} from './c';\nexport const e = 1;\nexport async function f() {}\nexport type G = 1;\n";
  expect(exportedNames(code)).toBe(7);
});

it('the size of the code is counted by kind, the largest folder by its product files', () => {
  const files = {
    'src/orders/rules.ts': 'one\ntwo\n',
    'src/orders/rules.test.ts': 'one\n',
    'src/orders/server/index.ts': "export { a } from './a';\n",
    'src/platform/ui/Page.tsx': 'one\n',
    'src/platform/ui/Page.css': 'one\n',
    'db/migrations/1.sql': 'one\ntwo\n',
    'db/migrations/meta/1_snapshot.json': '{}',
    'docs/a.md': 'x'.repeat(2_000),
  };
  expect(measure(new Map(Object.entries(files)))).toEqual([
    { kind: 'lines of product TypeScript', size: 4 },
    { kind: 'lines of CSS', size: 1 },
    { kind: 'lines of SQL', size: 2 },
    { kind: 'snapshots of the database', size: 1 },
    { kind: 'kB of documents in docs/', size: 2 },
    { kind: 'product files in the largest folder', size: 2, where: 'src/orders' },
    { kind: 'names offered by one index.ts', size: 1, where: 'src/orders/server/index.ts' },
  ]);
});

const { join } = require('node:path');

/** Imports that tests and their factories may make beyond the rules: they put boards together from all sides. */
const TESTING = '(\\.test\\.tsx?$|/testing\\.ts$|^test/)';
/** Slices that are queries over the records of a slice below. They read its tables; test/architecture.test.ts sees that they write nothing there. */
const READERS = ['^src/(search|statistics|pay|committees)/server/'];
/** The path of a file in a slice: every folder of src but platform, app and operator is one. */
const SLICE = '^src/(?!platform/|app/|operator/)([^/]+)/';

/**
 * The import rules (docs/architecture.md, "Import rules").
 * Imports of types count like all others, since a file that knows the type of another one depends on it.
 */
module.exports = {
  forbidden: [
    {
      name: 'web-never-imports-server',
      comment: 'A screen gets its data through the API and nothing else.',
      severity: 'error',
      from: { path: '^src/([^/]+/web/|platform/ui/|app/(shell/|records/|root\\.tsx|entry\\.client))', pathNot: TESTING },
      to: {
        path: [
          '^src/[^/]+/server/',
          '/tables(\\.ts|/)',
          '^src/platform/(database|queue|mail|storage|audit|rate-limit|threads)/',
          '^src/platform/markdown/(?!contract|from-html|plain-lists|plain-text|text-of-html)',
          '^src/platform/(context/(context|errors)|config/config)\\.ts$',
        ],
      },
    },
    {
      name: 'server-never-imports-web',
      comment: 'A use case does not depend on a screen. Both may use the addresses in platform/addresses/paths.ts, rules and vocabularies.',
      severity: 'error',
      from: { path: '^src/([^/]+/server/|platform/(?!ui/|web/))', pathNot: TESTING },
      to: { path: '^src/([^/]+/web/|platform/web/|app/shell/|app/records/)' },
    },
    {
      name: 'no-table-of-another-slice',
      comment: 'Only the owner writes SQL against a table; a foreign key may name it. READERS may read what they are queries over.',
      severity: 'error',
      from: { path: SLICE, pathNot: [TESTING, '/tables(\\.ts$|/)', ...READERS] },
      to: { path: '^src/(?!platform/)[^/]+/tables(\\.ts$|/)', pathNot: '^src/$1/' },
    },
    {
      name: 'readers-read-one-table-only',
      comment: 'Search, statistics and pay are queries over posts, committees over applications. They read these tables, and no others.',
      severity: 'error',
      from: { path: '^src/(search|statistics|pay|committees)/server/', pathNot: [TESTING] },
      to: { path: '^src/(?!platform/)[^/]+/tables(\\.ts$|/)', pathNot: ['^src/$1/', '^src/(posts|applications)/tables\\.ts$'] },
    },
    {
      name: 'only-the-index-of-another-server',
      comment: 'Slices and the application use of another slice what its server/index.ts names.',
      severity: 'error',
      from: { path: '^(?:src/(?!platform/)([^/]+)/|db/)', pathNot: TESTING },
      to: { path: '^src/(?!platform/)[^/]+/server/(?!index\\.ts$)', pathNot: ['^src/$1/', '^src/posts/server/[a-z-]+/index\\.ts$'] },
    },
    {
      name: 'only-shared-parts-of-another-web',
      comment: 'Components for the screens of other slices are in web/shared. The application puts all screens together.',
      severity: 'error',
      from: { path: SLICE, pathNot: TESTING },
      to: { path: '^src/(?!platform/)[^/]+/web/(?!shared/)', pathNot: '^src/$1/' },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTING },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'nobody-imports-the-composition-root',
      comment: 'app puts the slices together, not the other way round.',
      severity: 'error',
      from: { path: SLICE, pathNot: TESTING },
      to: { path: '^src/app/' },
    },
    {
      name: 'slices-are-listed-in-one-place',
      comment: 'What a slice is to the board stands in its slice.ts, and app/slices.ts lists these. Nobody else reads them.',
      severity: 'error',
      from: { path: '^(src|db)/', pathNot: ['^src/app/slices\\.ts$'] },
      to: { path: '^src/(?!platform/)[^/]+/slice\\.ts$' },
    },
    {
      name: 'the-list-of-slices-reads-declarations-only',
      severity: 'error',
      from: { path: '^src/app/slices\\.ts$' },
      to: { path: '^src/(?!platform/|app/)', pathNot: '^src/[^/]+/slice\\.ts$' },
    },
    {
      name: 'no-test-code-in-the-board',
      severity: 'error',
      from: { path: '^(src|db)/', pathNot: [TESTING] },
      to: { path: TESTING },
    },
    { name: 'no-circles', severity: 'error', from: { path: '^(src|db)/' }, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '^~font/', '^\\./\\+types/'] } },
  ],
  options: {
    // The only parser for TypeScript 7. It keeps imports of types, so that tsPreCompilationDeps (for tsc) is not needed.
    parser: 'swc',
    webpackConfig: { fileName: join(__dirname, 'scripts/support/aliases.cjs') },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};

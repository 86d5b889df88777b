const { join } = require('node:path');

/** Imports that tests and their factories may make beyond the rules: they put boards together from all sides. */
const TESTING = '(\\.test\\.tsx?$|/testing\\.ts$|^src/platform/testing/)';
/** The path of a file in a slice: every folder of src but platform and app is one. */
const SLICE = '^src/(?!platform/|app/)([^/]+)/';

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
          '^src/platform/(context|config|errors)\\.ts$',
        ],
      },
    },
    {
      name: 'server-never-imports-web',
      comment: 'A use case does not depend on a screen. Both may use the addresses in platform/paths.ts, rules and vocabularies.',
      severity: 'error',
      from: { path: '^src/([^/]+/server/|platform/(?!ui/|web/))', pathNot: TESTING },
      to: { path: '^src/([^/]+/web/|platform/web/|app/shell/|app/records/)' },
    },
    {
      name: 'no-table-of-another-slice',
      comment: 'Only the owner writes SQL against a table; a foreign key may name it.',
      severity: 'error',
      from: { path: SLICE, pathNot: [TESTING, '/tables(\\.ts$|/)'] },
      to: { path: '^src/(?!platform/)[^/]+/tables(\\.ts$|/)', pathNot: '^src/$1/' },
    },
    {
      name: 'only-the-index-of-another-server',
      comment: 'Slices and the application use of another slice what its server/index.ts names.',
      severity: 'error',
      from: { path: '^(?:src/(?!platform/)([^/]+)/|db/)', pathNot: TESTING },
      to: { path: '^src/(?!platform/)[^/]+/server/(?!index\\.ts$)', pathNot: '^src/$1/' },
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
      name: 'no-test-code-in-the-board',
      severity: 'error',
      from: { path: '^(src|db)/', pathNot: [TESTING, '^src/app/testing\\.ts$'] },
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

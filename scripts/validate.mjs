import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, install } from './support/prepare.mjs';
import { findChromium } from './support/programs.mjs';
import { root, run, withoutTools, withTools } from './support/run.mjs';
import { fail } from './support/say.mjs';

// `npm run validate` checks the HTML of all kinds of public pages and of some personal ones with the Nu HTML checker. The checker is not
// among the packages, because it is 30 MB of Java that only this command needs; it is installed once, beside them.
const VERSION = '26.9.27';
const folder = join(root, 'node_modules', '.cache', `vnu-${VERSION}`);
const VNU_JAR = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

await install();
const CHROMIUM = findChromium();
if (!CHROMIUM) fail('The check needs Chromium. Please install: sudo apt-get install chromium (or set CHROMIUM).');
if ((await run('java', ['-version'], { stdio: 'ignore' }).catch(() => 1)) !== 0)
  fail('The check needs Java. Please install: sudo apt-get install default-jre-headless');
if (!existsSync(VNU_JAR)) {
  mkdirSync(folder, { recursive: true });
  const code = await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `vnu-jar@${VERSION}`], { env: withoutTools() });
  if (code !== 0) fail('The Nu HTML checker could not be installed; npm says why above.');
}
await buildIfStale();
process.exit(await run('tsx', ['e2e/validate/main.ts', ...process.argv.slice(2)], { env: withTools({ CHROMIUM, VNU_JAR }) }));

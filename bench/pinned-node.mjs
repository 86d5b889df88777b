import { readFileSync } from 'node:fs';

/** Stops programs of `bench/` under any other Node than the one that the board installs: their figures would differ, and some stop half-way. */
const { version } = JSON.parse(readFileSync(new URL('../node_modules/node/package.json', import.meta.url), 'utf8'));
if (process.versions.node !== version) {
  process.stderr.write(
    `The benchmark runs on Node ${version}, which the board installs; this is Node ${process.versions.node}. Please start it with: npm run bench\n`,
  );
  process.exit(1);
}

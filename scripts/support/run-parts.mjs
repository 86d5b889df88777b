import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * A part of the tests: one run of a tool with a report of its own.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string | undefined>} env
 * @property {() => Promise<void>} [before] what the part needs
 * @property {() => import('./reports.mjs').Result | undefined} read reads the report, if there is one
 * @property {() => string[]} [pages] the pages on which its tests failed
 */

/**
 * Runs lists of parts side by side, the parts of a list one after another. The output of the first list is shown at once, that of
 * the others after it, so that the lines of two tools do not mix.
 * @param {Part[][]} lists
 * @param {string} folder for the outputs that are shown later
 * @returns the line of each part in the summary.
 */
export async function runSideBySide(lists, folder) {
  const [first = [], ...others] = lists.filter((list) => list.length > 0);
  const beside = others.map((list) => runList(list, (part) => join(folder, `${part.name.replaceAll(' ', '-')}.log`)));
  const summary = await runList(first);
  for (const list of beside) {
    for (const { log, ...line } of await list) {
      say(`\n── ${line.name}`);
      say(readFileSync(log, 'utf8').trim());
      summary.push(line);
    }
  }
  return summary;
}

async function runList(list, logOf = () => undefined) {
  const lines = [];
  for (const part of list) lines.push(await runPart(part, logOf(part)));
  return lines;
}

/** Runs a part. Its output goes to the terminal, or into the file `log`. */
async function runPart(part, log) {
  if (!log) say(`\n── ${part.name}`);
  const started = Date.now();
  await part.before?.();
  const [command, ...args] = part.command;
  const file = log && openSync(log, 'w');
  const code = await run(command, args, { env: part.env, ...(file ? { stdio: ['ignore', file, file] } : {}) });
  if (file) closeSync(file);
  const counts = part.read();
  if (code !== 0) for (const page of part.pages?.() ?? []) say(`\n── on the screen at the end of ${page}`);
  // A run that failed without a failed test, such as a crash of the tool, counts as one failure.
  const broke = !counts || (code !== 0 && counts.failed === 0);
  return {
    name: part.name,
    passed: counts?.passed ?? 0,
    failed: (counts?.failed ?? 0) + (broke ? 1 : 0),
    skipped: counts?.skipped ?? 0,
    failures: [...(counts?.failures ?? []), ...(broke ? [`The run broke off with the exit code ${code}; its output says why.`] : [])],
    seconds: Math.round((Date.now() - started) / 1_000),
    ...(log ? { log } : {}),
  };
}

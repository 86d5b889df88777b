import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, withTools } from './run.mjs';

const PAGE = 'docs/architecture.md';
const BEGIN = '<!-- slices: written by `node scripts/check.mjs --write-diagram` -->';
const END = '<!-- end of slices -->';

/** Tests put boards together from all sides, so their imports are not part of the graph. */
const IS_TEST = /\.test\.tsx?$|\/testing\.ts$|^test\//;

/** The slice of a file; undefined outside of the slices. */
const sliceOf = (path) => {
  const name = /^src\/([^/]+)\//.exec(path)?.[1];
  return name === 'platform' || name === 'app' || name === 'operator' ? undefined : name;
};

/** The imports between slices, of types too, from what dependency-cruiser found. */
export function importsBetweenSlices({ modules }) {
  return modules.flatMap(({ source, dependencies }) => {
    const from = sliceOf(source);
    if (!from || IS_TEST.test(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const to = sliceOf(resolved);
      return to && to !== from ? [{ from, to, source, target: resolved }] : [];
    });
  });
}

/** Which slices each slice imports, by name, in alphabetical order. */
function graphOf(imports) {
  const graph = new Map();
  for (const name of [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort()) graph.set(name, []);
  for (const { from, to } of imports) if (!graph.get(from).includes(to)) graph.get(from).push(to);
  for (const targets of graph.values()) targets.sort();
  return graph;
}

/** The slices that can be reached from one, itself only where it is part of a circle. */
function reachable(graph, from) {
  const seen = new Set();
  const follow = (name) => {
    for (const next of graph.get(name)) {
      if (seen.has(next)) continue;
      seen.add(next);
      follow(next);
    }
  };
  follow(from);
  return seen;
}

/** Each import that is part of a circle of slices, as `file imports file`. */
export function importsInCircles(imports) {
  const graph = graphOf(imports);
  const reach = new Map([...graph.keys()].map((name) => [name, reachable(graph, name)]));
  return imports.filter(({ from, to }) => reach.get(to).has(from)).map(({ source, target }) => `${source} imports ${target}`);
}

/**
 * The events of slices with the slices that listen to them, from the texts of `events.ts` and `slice.ts` of each slice.
 * @param files the texts by path.
 */
export function eventsOfSlices(files) {
  const named = (name) => Object.entries(files).filter(([path]) => path.endsWith(`/${name}`));
  const listens = named('slice.ts').flatMap(([path, text]) => [...text.matchAll(/\blisten\((\w+),/g)].map(([, event]) => ({ event, slice: sliceOf(path) })));
  return named('events.ts').flatMap(([path, text]) =>
    [...text.matchAll(/^export const (\w+) = defineEvent\b/gm)].map(([, event]) => {
      const listeners = new Set(listens.flatMap((listening) => (listening.event === event ? [listening.slice] : [])));
      return { event, emitter: sliceOf(path), listeners: [...listeners].sort() };
    }),
  );
}

/**
 * The graph as a Mermaid diagram. An arrow that follows from two others is left out, so that the diagram stays readable. A dashed arrow is an event, from
 * the slice that emits it to those that listen.
 */
export function diagramOf(imports, events = []) {
  const graph = graphOf(imports);
  const lines = [...graph].flatMap(([from, targets]) => {
    const implied = new Set(targets.flatMap((target) => [...reachable(graph, target)]));
    return targets.filter((target) => !implied.has(target)).map((to) => `  ${from} --> ${to}`);
  });
  const dashed = events.map(({ event, emitter, listeners }) => `  ${emitter} -. ${event} .-> ${listeners.join(' & ')}`);
  return ['```mermaid', 'flowchart TD', ...lines, ...dashed, '```'].join('\n');
}

/** The text with the diagram between its two marks. */
export function withDiagram(text, diagram) {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${PAGE} needs the lines ${BEGIN} and ${END}.`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${diagram}\n\n${text.slice(end)}`;
}

/** The imports between slices, and the events that slices declare and listen to. */
async function readGraph() {
  const args = ['--config', '.dependency-cruiser.cjs', 'src', '--output-type', 'json'];
  const options = { cwd: root, env: withTools(), maxBuffer: 64 * 1024 * 1024 };
  // Broken import rules are another check's result; the output is complete all the same.
  const { stdout } = await promisify(execFile)('depcruise', args, options).catch((error) => (error.stdout ? error : Promise.reject(error)));
  const found = JSON.parse(stdout);
  const declarations = found.modules.map(({ source }) => source).filter((path) => /^src\/[^/]+\/(events|slice)\.ts$/.test(path));
  const texts = Object.fromEntries(declarations.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return { imports: importsBetweenSlices(found), events: eventsOfSlices(texts) };
}

/**
 * Checks that slices form no circle and that the diagram in the page shows their imports and events.
 * @param write writes the diagram instead of comparing it.
 * @returns the faults.
 */
export async function checkSliceGraph({ write }) {
  const { imports, events } = await readGraph();
  const circles = importsInCircles(imports);
  if (circles.length > 0) return ['These imports are part of a circle of slices:', ...circles];
  const path = join(root, PAGE);
  const text = readFileSync(path, 'utf8');
  const expected = withDiagram(text, diagramOf(imports, events));
  if (write) writeFileSync(path, expected);
  else if (text !== expected)
    return [`The diagram of the slices in ${PAGE} is out of date. Run \`node scripts/check.mjs --write-diagram\` and commit the page.`];
  return [];
}

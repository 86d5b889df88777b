import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BoardProcess, freePort } from '../../e2e/support/board-process';
import { medianReport, type PageReport, pageReport } from './page-report';
import { logIn, storeTokens } from './session';

// `npm run lighthouse`: Lighthouse with its preset for phones on the demo board; docs/performance.md says how to read the table.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    reports: { type: 'string' },
    url: { type: 'string' },
  },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

interface Measured {
  path: string;
  /** The address of the demo board's person whose session the browser has. */
  person?: string;
}

/** Runs Lighthouse once in a browser of its own, so that nothing is in its cache. */
async function measure(name: string, { path, person }: Measured): Promise<PageReport> {
  const url = origin + path;
  const port = await freePort();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  });
  try {
    if (person) await storeTokens(port, origin, await logIn(origin, person));
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', disableStorageReset: person !== undefined });
    if (!run) throw new Error(`Lighthouse gave no report for ${url}.`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    if (values.reports) await writeFile(join(values.reports, `${name}.json`), String(run.report));
    return pageReport(run.lhr);
  } finally {
    await browser.close();
  }
}

/** The address of the newest job: the first that the list links to. */
async function newestJob(): Promise<string> {
  const list = await (await fetch(`${origin}/jobs/list/1`)).text();
  const [path] = /\/jobs\/view\/[^"]+/.exec(list) ?? [];
  if (!path) throw new Error('The demo board lists no job.');
  return path;
}

interface ListedJob {
  _id: string;
  apply: { url: string | null };
}

/** The newest job to which people apply on the board. */
async function newestToApplyFor(): Promise<string> {
  const read = async (path: string) => (await fetch(`${origin}/api/v2/posts${path}`)).json();
  const { data } = (await read('')) as { data: ListedJob[] };
  for (const { _id } of data) if (!((await read(`/${_id}`)) as ListedJob).apply.url) return _id;
  throw new Error('The demo board lists no job that takes applications.');
}

const HEAD = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint, s',
  'largest paint, s',
  'blocked, ms',
  'layout shift',
  'requests',
  'scripts',
  'style files',
  'kB',
];

function row(name: string, { scores, firstPaint, largestPaint, blocked, layoutShift, requests, scripts, styles, bytes }: PageReport): string {
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  const cells = [
    name,
    ...Object.values(scores),
    seconds(firstPaint),
    seconds(largestPaint),
    Math.round(blocked),
    layoutShift.toFixed(3),
    requests,
    scripts,
    styles,
  ];
  return `| ${[...cells, Math.round(bytes / 1_000)].join(' | ')} |`;
}

const board = values.url ? undefined : await BoardProcess.start({ seed: 'demo' });
const origin = (values.url ?? board?.url ?? '').replace(/\/$/, '');
const lines: string[] = [];
const findings: string[] = [];
try {
  const seeker = 'seeker@parnassa.test';
  const pages: Record<string, Measured> = {
    'front page': { path: '/' },
    'list of jobs': { path: '/jobs/list/1' },
    job: { path: await newestJob() },
    organizations: { path: '/organizations/list/1' },
    pricing: { path: '/pricing' },
    login: { path: '/auth/login' },
    'signed in: account home': { path: '/account/home', person: seeker },
    'signed in: apply form': { path: `/jobs/apply/${await newestToApplyFor()}`, person: seeker },
    'signed in: employer home': { path: '/employer/home', person: 'employer@parnassa.test' },
    'signed in: search': { path: '/jobs/search/1?kw=teacher', person: seeker },
  };
  for (const [name, page] of Object.entries(pages).filter(([name]) => name.includes(values.only))) {
    const runs: PageReport[] = [];
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      say(`${name}, round ${round} …`);
      runs.push(await measure(name, page));
    }
    const report = medianReport(runs);
    lines.push(row(name, report));
    if (page.person) findings.push(`- ${name}: the largest paint is “${report.largest}”`);
    findings.push(...report.findings.map((finding) => `- ${name}: ${finding}`));
  }
} finally {
  await board?.dispose();
}
const load = loadavg()[0]?.toFixed(0);
process.stdout.write(
  [
    `Medians of ${values.rounds} runs, load ${load}.\n`,
    `| ${HEAD.join(' | ')} |`,
    `| --- ${'| --: '.repeat(HEAD.length - 1)}|`,
    ...lines,
    '',
    ...findings,
    '',
  ].join('\n'),
);

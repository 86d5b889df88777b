import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BoardProcess, freePort } from '../../e2e/support/board-process';
import { medianReport, type PageReport, pageReport } from './page-report';

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

/** Runs Lighthouse once in a browser of its own, so that nothing is in its cache. */
async function measure(url: string, name: string): Promise<PageReport> {
  const port = await freePort();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  });
  try {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse gave no report for ${url}.`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    if (values.reports) await writeFile(join(values.reports, `${name}.json`), String(run.report));
    return pageReport(run.lhr);
  } finally {
    await browser.close();
  }
}

/** The address of the newest job: the first that the list links to. */
async function newestJob(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/jobs/list/1`)).text();
  const [path] = /\/jobs\/view\/[^"]+/.exec(list) ?? [];
  if (!path) throw new Error('The demo board lists no job.');
  return path;
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
  const pages = {
    'front page': '/',
    'list of jobs': '/jobs/list/1',
    job: await newestJob(origin),
    organizations: '/organizations/list/1',
    pricing: '/pricing',
    login: '/auth/login',
  };
  for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(values.only))) {
    const runs: PageReport[] = [];
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      say(`${name}, round ${round} …`);
      runs.push(await measure(origin + path, name));
    }
    const report = medianReport(runs);
    lines.push(row(name, report));
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

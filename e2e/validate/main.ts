import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BoardProcess } from '../support/board-process';
import { accepted } from './accepted';
import { checkHtml } from './nu-checker';
import { adminPages, employerPages, publicPages, seekerPages } from './pages';
import { savePages } from './save-pages';

// `npm run validate`: the HTML of public pages as the server sends it, and of personal pages as the browser shows it.
const jar = process.env.VNU_JAR;
if (!jar) throw new Error('VNU_JAR is not set; please run: npm run validate');

const folder = await mkdtemp(join(tmpdir(), 'parnassa-validate-'));
const board = await BoardProcess.start({ seed: 'demo' });
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) });
try {
  const pages = new Map<string, string>();
  for (const path of await publicPages(board.url)) {
    const name = `${pages.size}.html`;
    pages.set(name, path);
    await writeFile(join(folder, name), await (await fetch(board.url + path)).text());
  }
  for (const personal of [seekerPages, employerPages, adminPages]) await savePages({ browser, board, folder, pages, ...personal });

  const findings = await checkHtml(
    jar,
    [...pages.keys()].map((name) => join(folder, name)),
  );
  const open = findings.filter(({ message }) => !accepted.some((known) => known.message.test(message)));
  for (const { file, message, extract } of open) process.stdout.write(`${pages.get(file)}: ${message}\n    ${extract}\n`);
  process.stdout.write(`${pages.size} pages, ${findings.length} findings, ${open.length} of them not accepted.\n`);
  process.exitCode = open.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await board.dispose();
  await rm(folder, { recursive: true, force: true });
}

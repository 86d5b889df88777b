import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { demoPassword } from '../../db/seed/demo/people';
import type { BoardProcess } from '../support/board-process';
import { storeSession } from '../support/people';
import type { PersonalPages } from './pages';

interface Saving extends PersonalPages {
  browser: Browser;
  board: BoardProcess;
  folder: string;
  /** The addresses of the saved files by their names, which is added to. */
  pages: Map<string, string>;
}

/** Opens the pages of a person and saves their HTML as the browser shows it. */
export async function savePages({ browser, board, folder, pages, email, paths }: Saving): Promise<void> {
  const context = await browser.newContext({ baseURL: board.url });
  const page = await context.newPage();
  await storeSession(page, email, demoPassword);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    const name = `${pages.size}.html`;
    pages.set(name, `${path} of ${email}`);
    await writeFile(join(folder, name), `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
  }
  await context.close();
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The script as it stands in the page: asking for violations alone takes a third of the time of a full report. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing on the page is on its way or moves: what fades in has not its contrast yet. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {});
  });
}

/** What of WCAG 2.2 AA the page breaks once it is at rest, as far as axe can tell: `color-contrast: why, at main > p`. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await waitUntilSettled(page);
  await page.evaluate(script);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}, at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, WCAG);
}

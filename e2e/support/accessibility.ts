import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isFirst } from './claims';

/** The script that runs in the page. Reporting violations only takes a third of the time of a full report. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing on the page loads or moves: an element that fades in does not have its full contrast yet. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {});
  });
}

/** The rules whose result depends on the colors; all others find the same in each color scheme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The elements of the page as text, without the ids that React makes anew for each page. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.outerHTML.replace(/<script[\s\S]*?<\/script>/g, '').replace(/(mantine-|_r_|:r)[\w]+/g, ''));

/**
 * The violations of WCAG 2.2 AA that axe finds on the page at rest: `color-contrast: why, at main > p`. So are ids that several elements have,
 * of which axe knows only some: a label, a description or a link then belongs to the first of them.
 * @param rules `rules of colors` where all rules have been applied to the page in another color scheme.
 * @param audit names an audit of many pages in one window size and color scheme. A page with the same content as one that it has
 * audited is not audited again.
 */
export async function accessibilityFaults(page: Page, rules: 'all rules' | 'rules of colors' = 'all rules', audit?: string): Promise<string[]> {
  await waitUntilSettled(page);
  if (audit && !(await isFirst(`${audit}: ${await contentOf(page)}`))) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const runOnly = rules === 'all rules' ? WCAG : { type: 'rule' as const, values: RULES_OF_COLOURS };
  return page.evaluate(async (runOnly) => {
    // Where the page is scrolled, the bar at its top covers parts of links, which axe takes for small targets.
    const { scrollX, scrollY } = window;
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    // So does an open menu with what is below it: a target of full size that is covered in part is not a small one.
    const isLarge = (selector: string) => {
      const { width = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return width >= 24 && height >= 24;
    };
    const found = violations
      .map(({ id, help, nodes }) => ({ id, help, nodes: id === 'target-size' ? nodes.filter(({ target }) => !isLarge(String(target[0]))) : nodes }))
      .filter(({ nodes }) => nodes.length > 0);
    const ids = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id);
    return [
      ...found.map(({ id, help, nodes }) => `${id}: ${help}, at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ...[...ids].flatMap(([id, { length }]) => (length > 1 ? [`duplicate-id: ${length} elements have the id ${id}`] : [])),
    ];
  }, runOnly);
}

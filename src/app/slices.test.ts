import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '~/platform/config/root';
import { mailKindNames } from '~/platform/mail/kinds';
import { slices } from './slices';

/** What the files of a name in all slices export: events, questions. */
async function exportsOf(file: string): Promise<[name: string, value: unknown][]> {
  const modules = import.meta.glob<Record<string, unknown>>(['../*/events.ts', '../*/questions.ts', '!../platform/**']);
  const found = Object.entries(modules).filter(([path]) => path.endsWith(`/${file}`));
  return (await Promise.all(found.map(async ([, load]) => Object.entries(await load())))).flat();
}

describe('the slices', () => {
  it('are all in the list', () => {
    const list = readFileSync(join(projectRoot, 'src/app/slices.ts'), 'utf8');
    const declared = globSync('src/*/slice.ts', { cwd: projectRoot });
    expect(declared.length).toBeGreaterThan(15);
    for (const file of declared) {
      expect(list).toContain(`from '~/${file.slice('src/'.length, -'.ts'.length)}'`);
      const names = [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/^export const (\w+): Slice = /gm)].map(([, name]) => name);
      expect(names.length, file).toBeGreaterThan(0);
      for (const name of names) expect(list).toMatch(new RegExp(`^  ${name},$`, 'm'));
    }
  });

  it('have a listener for each event', async () => {
    const heard = new Set<unknown>(slices.on.map(({ event }) => event));
    const events = await exportsOf('events.ts');
    expect(events.length).toBeGreaterThan(4);
    expect(events.filter(([, event]) => !heard.has(event)).map(([name]) => name)).toEqual([]);
  });

  it('have an answer to each question', async () => {
    const answered = new Set<unknown>(slices.answers.map(({ question }) => question));
    const questions = await exportsOf('questions.ts');
    expect(questions.length).toBeGreaterThan(15);
    expect(questions.filter(([, question]) => !answered.has(question)).map(([name]) => name)).toEqual([]);
  });

  it('have an example of each kind of mail', () => expect(Object.keys(slices.mailPreviews).sort()).toEqual([...mailKindNames].sort()));

  it('remove what belongs to an account in the order of locks: payments, posts, shares, orders, purchases, coupons', () => {
    const removals = slices.on.filter(({ event }) => event.name === 'accountRemoved').map(({ run }) => run.name);
    expect(removals.slice(0, 6)).toEqual([
      'removePaymentData',
      'takeDownPosts',
      'removeShares',
      'removeOrderData',
      'removeCreditPurchaseData',
      'deactivateCoupons',
    ]);
  });

  it('add services to the context, and no functions that another slice calls', () => {
    const added = globSync('src/**/*.ts', { cwd: projectRoot })
      .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/declare module '[^']*\/context' \{\n {2}interface Context \{\n([\s\S]*?)\n {2}\}/g)])
      .flatMap(([, body = '']) => [...body.matchAll(/^ {4}(\w+)/gm)].map(([, name]) => name));
    expect(added.sort()).toEqual(['gateway', 'serverErrors', 'slices', 'visits']);
  });
});

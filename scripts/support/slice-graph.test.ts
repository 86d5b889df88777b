import { describe, expect, it } from 'vitest';
import { diagramOf, eventsOfSlices, importsBetweenSlices, importsInCircles, withDiagram } from './slice-graph.mjs';

const imports = (...pairs: [source: string, target: string][]) =>
  importsBetweenSlices({ modules: pairs.map(([source, target]) => ({ source, dependencies: [{ resolved: target }] })) });

const orders: [string, string][] = [
  ['src/orders/server/pay-order.ts', 'src/jobs/server/index.ts'],
  ['src/jobs/schemas.ts', 'src/organizations/schemas.ts'],
  ['src/orders/tables.ts', 'src/organizations/tables.ts'],
];

describe('the imports between slices', () => {
  it('leave out tests, the platform, the application and imports within a slice', () => {
    const others: [string, string][] = [
      ['src/jobs/jobs.db.test.ts', 'src/orders/testing.ts'],
      ['src/jobs/testing.ts', 'src/orders/tables.ts'],
      ['src/app/api.ts', 'src/jobs/server/index.ts'],
      ['src/jobs/rules.ts', 'src/platform/clock.ts'],
      ['src/jobs/contract.ts', 'src/jobs/schemas.ts'],
    ];
    expect(imports(...others)).toEqual([]);
    expect(imports(...orders).map(({ from, to }) => [from, to])).toEqual([
      ['orders', 'jobs'],
      ['jobs', 'organizations'],
      ['orders', 'organizations'],
    ]);
  });
});

describe('importsInCircles', () => {
  it('finds none where slices import in one direction', () => expect(importsInCircles(imports(...orders))).toEqual([]));

  it('names every import of a circle, also of a circle of three, and no other', () => {
    const back: [string, string] = ['src/organizations/web/Page.tsx', 'src/orders/web/shared/PriceTable.tsx'];
    const outside: [string, string] = ['src/admin/server/overview.ts', 'src/jobs/server/index.ts'];
    expect(importsInCircles(imports(...orders, back, outside))).toEqual([
      'src/orders/server/pay-order.ts imports src/jobs/server/index.ts',
      'src/jobs/schemas.ts imports src/organizations/schemas.ts',
      'src/orders/tables.ts imports src/organizations/tables.ts',
      'src/organizations/web/Page.tsx imports src/orders/web/shared/PriceTable.tsx',
    ]);
  });
});

describe('the diagram', () => {
  it('leaves out an arrow that follows from others', () => {
    expect(diagramOf(imports(...orders))).toBe(['```mermaid', 'flowchart TD', '  jobs --> organizations', '  orders --> jobs', '```'].join('\n'));
  });

  it('has a dashed arrow for each event, from the slice that emits it to those that listen', () => {
    const events = eventsOfSlices({
      'src/accounts/events.ts': "export const accountRemoved = defineEvent<string>('accountRemoved');",
      'src/posts/events.ts': "export const postListed = defineEvent<\n  string\n>('postListed');",
      'src/orders/slice.ts': 'on: [listen(accountRemoved, removeOrderData)],',
      'src/posts/slice.ts': 'on: [\n  listen(accountRemoved, takeDownPosts),\n  listen(accountRemoved, endShares),\n],',
      'src/alerts/slice.ts': 'on: [listen(postListed, enqueueMatching)],',
    });
    expect(diagramOf([], events).split('\n').slice(2, -1)).toEqual(['  accounts -. accountRemoved .-> orders & posts', '  posts -. postListed .-> alerts']);
  });

  it('is written between the marks of the page, and a second time changes nothing', () => {
    const page = 'before\n<!-- slices: written by `node scripts/check.mjs --write-diagram` -->\nold\n<!-- end of slices -->\nafter\n';
    const written = withDiagram(page, 'NEW');
    expect(written).toContain('-->\n\nNEW\n\n<!-- end of slices -->\nafter');
    expect(written).not.toContain('old');
    expect(withDiagram(written, 'NEW')).toBe(written);
    expect(() => withDiagram('no marks', 'NEW')).toThrow('needs the lines');
  });
});

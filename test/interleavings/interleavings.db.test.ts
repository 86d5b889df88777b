import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { explorationOf } from '../exploration';
import { randomFrom, seededOrder, seedFor, stoppedAfter } from './choices';
import { type Alone, type Interleavings, isLocking, type Meeting, openInterleavings } from './interleave';
import { KNOWN, MONEY_AND_STATE, STORING, WITHOUT_SETUP } from './known';
import { type Pair, pairsOf, widened } from './pairs';
import type { UseCase } from './use-cases';
import { STORED_BY } from './user-columns';

/** Whether this is `npm run explore`, which tries all pairs. */
const explores = process.env.EXPLORE_RUNS !== undefined;
/** A part of the name of a pair, or of a use case: `npm run explore -- interleavings --only …`. */
const only = process.env.EXPLORE_ONLY ?? '';
/** How many pairs `npm test` tries, in how many orders each. Which ones follows from its seed. */
const PAIRS = 60;
const ORDERS = 2;
const MOST_FAULTS = 20;
// Hundreds of runs: a busy machine takes its time. `npm run explore` sets a limit of its own.
if (!explores) vi.setConfig({ testTimeout: 600_000 });

/** Seeded orders of the statements of use cases on the same records. The embedded database runs one transaction at a time. */
describe.skipIf(!inject('postgresServer'))('use cases at once', () => {
  let interleavings: Interleavings;
  let cases: Alone[];
  beforeAll(async () => {
    interleavings = await openInterleavings();
    cases = [];
    const takesPart = ({ name }: UseCase): boolean => name.includes(only) || only.includes(name);
    for (const useCase of interleavings.useCases.filter(takesPart))
      cases.push(await interleavings.alone(useCase, explores || MONEY_AND_STATE.includes(useCase.name)));
  }, 600_000);
  afterAll(() => interleavings?.close());

  it.skipIf(only)('can be made alone, but for those that are listed with a reason', () => {
    const refused = cases.filter(({ answer }) => !/^(?:2|done)/.test(answer)).map(({ useCase }) => useCase.name);
    expect(refused.sort()).toEqual(Object.keys(WITHOUT_SETUP).sort());
  });

  it('leave what they leave one after the other', async () => {
    const chosen = explores ? cases : cases.filter(({ useCase }) => MONEY_AND_STATE.includes(useCase.name));
    const able = chosen.filter(({ useCase }) => !(useCase.name in WITHOUT_SETUP));
    const possible = pairsOf(able).filter(({ name }) => name.includes(only));
    const pairs = shuffled(possible).slice(0, explores ? undefined : PAIRS);
    expect(pairs.length).toBeGreaterThan(0);
    const { runs, seed, endsAt } = explorationOf(pairs.length * ORDERS);
    const meetings = new Map<Pair, Meeting>();
    const faults = new Map<string, string>();
    for (let index = 0; index < runs && faults.size < MOST_FAULTS && !(endsAt !== undefined && Date.now() > endsAt); index += 1) {
      const pair = pairs[index % pairs.length] as Pair;
      if (faults.has(pair.name)) continue;
      const own = seed + Math.floor(index / pairs.length);
      const again = `npm run explore -- interleavings --seed ${own} --runs 1 --only '${pair.name}'`;
      const attempt = async ({ cases, name }: Pair, meeting: Meeting): Promise<void> => {
        const statements = cases.reduce((sum, one) => sum + one.statements, 0);
        const fault = await interleavings.fault(meeting, seededOrder(seedFor(own, name), statements));
        if (fault && !isKnown(pair, fault)) faults.set(pair.name, `${fault}\nAgain: ${again}`);
      };
      const meeting = meetings.get(pair) ?? (await interleavings.meeting(pair.cases, pair.subject));
      meetings.set(pair, meeting);
      await attempt(pair, meeting);
      if (!explores || faults.has(pair.name)) continue;
      const group = widened(pair, able, randomFrom(seedFor(own, pair.name)));
      await attempt(group, await interleavings.meeting(group.cases, group.subject));
    }
    expect([...faults.values()].join('\n\n')).toBe('');
  });

  it.skipIf(!Object.keys(STORING).some((name) => name.includes(only)))('leave nothing of an account that is removed meanwhile', async () => {
    const caseOf = (wanted: string) => interleavings.useCases.find(({ name }) => name === wanted) as UseCase;
    const faults: string[] = [];
    for (const [name, by] of Object.entries(STORING).filter(([one]) => one.includes(only))) {
      const removal = await interleavings.alone(interleavings.removalOf(by));
      const storing = await interleavings.alone(caseOf(name));
      const columns = Object.keys(STORED_BY).filter((column) => STORED_BY[column] === name);
      for (const column of columns) expect(storing.writes, name).toContain(column.split('.')[0]);
      const asked = await interleavings.meeting([storing, removal], undefined, true);
      const removing = await interleavings.meeting([removal, storing], undefined, true);
      const found = [
        // The last statement of the removal before it changes the account itself.
        await interleavings.fault(
          removing,
          stoppedAfter((text) => text.startsWith('delete from "mailed_codes"')),
        ),
      ];
      for (let count = 1; count < storing.statements; count += 1)
        found.push(
          await interleavings.fault(
            asked,
            stoppedAfter((_, number) => number === count),
          ),
        );
      const [fault] = found.filter((one) => one !== undefined);
      if (fault) faults.push(fault);
    }
    expect(faults.join('\n\n')).toBe('');
  });

  it.skipIf(only !== '' && !only.includes('verify'))('meet in no deadlock where an address is verified', async () => {
    const faults: string[] = [];
    for (const { verifying, others } of interleavings.verifications) {
      const verification = await interleavings.alone(verifying);
      for (const useCase of explores ? others : others.slice(0, 1)) {
        const other = await interleavings.alone(useCase);
        for (const cases of [
          [verification, other],
          [other, verification],
        ] as const) {
          expect(cases.map(({ answer }) => answer.slice(0, 1))).toEqual(['2', '2']);
          const meeting = await interleavings.meeting(cases);
          for (let count = 1; count < cases[0].locks; count += 1) {
            let locks = 0;
            const choice = stoppedAfter((text) => isLocking(text) && ++locks === count);
            const fault = await interleavings.fault(meeting, choice);
            if (fault) faults.push(fault);
          }
        }
      }
    }
    expect(faults.join('\n\n')).toBe('');
  });

  /** Crashes are never known. */
  const isKnown = ({ name }: Pair, fault: string): boolean =>
    fault.startsWith('Something else') && KNOWN.some(({ pair }) => `${name} | `.startsWith(`${pair} | `));

  /** In an order that follows from the seed, so that explorations that end early have tried others first. */
  function shuffled(pairs: readonly Pair[]): Pair[] {
    const random = randomFrom(explorationOf(0).seed);
    return pairs
      .map((pair) => ({ pair, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ pair }) => pair);
  }
});

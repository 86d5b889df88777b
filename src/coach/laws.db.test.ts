import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryName, isCountry } from '~/platform/places/countries';
import { isStateOf } from '~/platform/places/states';
import { openTestBoard, type TestBoard } from '~test/board';
import { coach } from './coach';
import type { Draft } from './draft';
import type { LawAsk } from './laws';
import { readCoachRules } from './server';
import { FACTS, goodDraft } from './testing';

let board: TestBoard;
let rules: Awaited<ReturnType<typeof readCoachRules>>;
beforeAll(async () => {
  board = await openTestBoard();
  rules = await readCoachRules(board.ctx.db);
});
afterAll(() => board.close());

const NO_PAY = { min: 0, max: 0, perYear: 1, currency: '', isOpen: false };
const { description } = goodDraft('', '');

/** A change of a good post that breaks what a law asks. */
const breaking: Record<LawAsk, Partial<Draft>> = {
  pay: { pay: NO_PAY },
  pay_later: { pay: NO_PAY },
  pay_width: { pay: { ...NO_PAY, min: 60_000, max: 110_001 } },
  benefits: { benefits: [] },
  statement: { description: description.replace(/We use.*$/, 'We are a large and warm school.') },
  disclosure: { description: description.replace(/This post.*$/, 'We are a large and warm school.') },
  no_phrase: { description: `${description} Canadian experience is a must.` },
};
const KIND = {
  pay: 'pay_missing',
  pay_later: 'pay_later',
  pay_width: 'pay_width',
  benefits: 'benefits_missing',
  statement: 'statement_missing',
  disclosure: 'statement_missing',
  no_phrase: 'forbidden_phrase',
};

describe('the laws with which a board begins', () => {
  it('are those of 15 states, the District of Columbia included, three provinces and 27 countries', () => {
    const places = [...new Set(rules.laws.map(({ countryCode, stateCode }) => `${countryCode} ${stateCode}`.trim()))];
    expect(places.filter((place) => place.startsWith('US '))).toHaveLength(15);
    expect(places.filter((place) => place.startsWith('CA '))).toEqual(['CA BC', 'CA ON', 'CA PE']);
    expect(places.filter((place) => place.length === 2).map((code) => countryName(code))).toHaveLength(27);
    expect(rules.words.length).toBeGreaterThanOrEqual(40);
  });

  it('have places that the board knows, a source each, and none that refuses posts', () => {
    for (const law of rules.laws) {
      expect([law, isCountry(law.countryCode), law.stateCode === '' || isStateOf(law.countryCode, law.stateCode)]).toEqual([law, true, true]);
      expect(law.sourceUrl).toMatch(/^https?:\/\/[a-z0-9.-]+\//);
      expect(law.required).toBe(false);
    }
  });

  it('are each broken by a post that lacks what it asks for, and kept by one that has it', () => {
    for (const law of rules.laws) {
      const hintsOf = (change: Partial<Draft>, day = FACTS.day) =>
        coach(goodDraft(law.countryCode, law.stateCode, change), { laws: [law], words: [] }, { ...FACTS, day }).map(({ kind }) => kind);
      const before = { CA: '2021-01-01', US: '2020-12-31' }[law.countryCode] ?? '2026-06-06';
      expect([law, hintsOf({})]).toEqual([law, []]);
      expect([law, hintsOf(breaking[law.asks])]).toEqual([law, [KIND[law.asks]]]);
      expect([law, hintsOf(breaking[law.asks], law.fromDay)]).toEqual([law, [KIND[law.asks]]]);
      expect([law, hintsOf(breaking[law.asks], before)]).toEqual([law, []]);
    }
  });

  it('have nothing to say about words of Jewish life', () => {
    const headline = 'Rabbi and cantor, shomer Shabbat, for a Young Israel congregation';
    expect(coach(goodDraft('US', 'NY', { headline }), rules, FACTS)).toEqual([]);
  });
});

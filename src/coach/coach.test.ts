import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coach } from './coach';
import type { Draft, Facts, WordToAvoid } from './draft';
import { exampleLaw, FACTS, goodDraft } from './testing';

const NO_PAY = { min: 0, max: 0, perYear: 1, currency: '', isOpen: false };
const words: WordToAvoid[] = [
  { word: 'salesman', better: 'salesperson', reason: 'It reads as if only men were meant.', fineIn: '' },
  { word: 'young', better: '', reason: 'It tells older people not to apply.', fineIn: 'young people, Young Israel' },
  { word: 'native speaker', better: 'fluent speaker', reason: 'It tells people who grew up elsewhere not to apply.', fineIn: '' },
];

const kindsOf = (draft: Partial<Draft>, facts: Partial<Facts> = {}, laws = [exampleLaw()]) =>
  coach(goodDraft('US', 'CA', draft), { laws, words }, { ...FACTS, ...facts }).map(({ field, kind }) => `${field}: ${kind}`);
const { description: GOOD } = goodDraft('US', 'CA');

describe('the coach', () => {
  it('says nothing about a post that has all', () => {
    expect(kindsOf({})).toEqual([]);
  });

  it.each<[string, Partial<Draft>, string[]]>([
    ['a word that shuts people out', { headline: 'Salesman for our bookshop' }, ['headline: shuts_out']],
    ['its plural, at the end of a phrase', { description: `${GOOD} Native speakers only.` }, ['description: shuts_out']],
    ['a word in a phrase in which it is fine', { headline: 'Cantor at Young Israel', position: 'Leader of young people' }, []],
    ['the word again, where it is not fine', { description: `${GOOD} Young people want a young teacher.` }, ['description: shuts_out']],
    ['words of Jewish life', { headline: 'Rabbi, shomer Shabbat', description: `${GOOD} Our mashgiach is shomer Shabbat.` }, []],
    ['a headline in capitals', { headline: 'HEBREW TEACHER WANTED NOW' }, ['headline: capitals']],
    ['a short name in capitals', { position: 'CFO' }, []],
    ['Hebrew, which has no capitals', { headline: 'מורה לעברית בבית ספר יסודי' }, []],
    ['several positions in a headline', { headline: 'Teachers and counselors for the summer' }, ['headline: several_positions']],
    ['several positions by that word', { position: 'Various positions' }, ['position: several_positions']],
    ['two titles with a slash', { headline: 'Rabbi / Cantor' }, ['headline: several_positions']],
    ['two titles with a slash and no spaces', { position: 'Teacher/Counselor' }, ['position: several_positions']],
    ['a slash between other words', { headline: 'Hebrew/Judaics teacher, summer/winter, full-time/part-time and/or K/1' }, []],
    ['one person with two tasks', { headline: 'Teacher and cook' }, []],
    ['pay in the title', { headline: 'Hebrew teacher, $60k' }, ['headline: search_engines']],
    ['a date and signs in the title', { position: 'Teacher from 9/1/2026!!!' }, ['position: search_engines']],
    ['the employer in the title', { position: 'Teacher at Etz Rimon Day School' }, ['position: search_engines']],
    ['an address in the title', { position: 'Teacher, 12 Main Street' }, ['position: search_engines']],
    ['a description that repeats the headline', { headline: 'Hebrew teacher', description: 'Hebrew Teacher' }, ['description: search_engines']],
    ['a short description', { description: 'You will teach. Experience required.' }, ['description: search_engines']],
    ['no description yet', { description: '' }, []],
    [
      'no duties and no requirements',
      { description: 'Our school is warm and bright, and the garden is large. '.repeat(4) },
      ['description: no_duties', 'description: no_requirements'],
    ],
    ['a text in another language', { description: 'Notre école est belle, chaleureuse et lumineuse, près du parc. '.repeat(4) }, []],
  ])('is asked about %s', (_what, draft, expected) => {
    expect(kindsOf(draft)).toEqual(expected);
  });

  it('names contact data first, with the words of the refusal, as what refuses the post', () => {
    const contacts = { description: 'remove the email address “a@b.example” from the description.' };
    const [first] = coach(goodDraft('US', 'CA', { pay: NO_PAY }), { laws: [exampleLaw()], words }, { ...FACTS, contacts });
    expect(first).toMatchObject({
      kind: 'contact',
      field: 'description',
      required: true,
      text: 'Remove the email address “a@b.example” from the description.',
      reason: 'Everyone applies on this site, so no application gets lost.',
    });
    expect(coach(goodDraft('US', 'CA'), { laws: [], words }, { ...FACTS, contacts, appliesElsewhere: true })).toMatchObject([{ kind: 'contact', reason: '' }]);
  });

  it('names a live copy, and an end that has passed', () => {
    expect(kindsOf({}, { copyOf: 'Hebrew teacher', hasEnded: true })).toEqual(['headline: search_engines', 'description: copy']);
  });

  it('knows the size of the organization, and says for whom a law is where it does not', () => {
    const hint = (employees: number) =>
      coach(goodDraft('US', 'CA', { pay: NO_PAY }), { laws: [exampleLaw()], words }, { ...FACTS, organization: { ...FACTS.organization, employees } })[0];
    expect(hint(0)?.reason).toBe('California requires employers with 15 or more employees to state the pay in each job post.');
    expect(hint(15)?.reason).toBe('California requires employers of your size to state the pay in each job post.');
    expect(hint(14)).toBeUndefined();
  });

  it('applies a law from its first day to its last', () => {
    const on = (day: string) => kindsOf({ pay: NO_PAY }, { day }, [exampleLaw({ untilDay: '2026-12-31' })]).length;
    expect(['2022-12-31', '2023-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([0, 1, 1, 0]);
  });

  it('takes the place of the organization for a remote post, and says so', () => {
    const organization = { ...FACTS.organization, location: { country_code: 'US', state_code: 'CA' } };
    const [hint] = coach(goodDraft('RT', '', { remote: true, pay: NO_PAY }), { laws: [exampleLaw()], words }, { ...FACTS, organization });
    expect(hint?.reason).toContain('This also covers remote jobs that can be done in California.');
    expect(coach(goodDraft('RT', '', { remote: true, pay: NO_PAY }), { laws: [exampleLaw()], words }, FACTS)).toEqual([]);
  });

  it('requires what staff require only of those to whom the law surely applies', () => {
    const required = (employees: number, employeesFrom: number) =>
      coach(
        goodDraft('US', 'CA', { pay: NO_PAY }),
        { laws: [exampleLaw({ required: true, employeesFrom })], words },
        { ...FACTS, organization: { ...FACTS.organization, employees } },
      )[0]?.required;
    expect([required(0, 15), required(20, 15), required(0, 1)]).toEqual([false, true, true]);
  });

  it('reads pay by the hour as that of a year', () => {
    const ontario = exampleLaw({ countryCode: 'US', asks: 'pay_width', widest: 50_000, unlessAbove: 200_000, currency: 'CAD' });
    const width = (min: number, max: number, perYear = 1, currency = '') =>
      kindsOf({ pay: { min, max, perYear, currency, isOpen: false } }, {}, [ontario]).length;
    expect([width(50_000, 100_000), width(50_000, 100_001), width(150_000, 200_001), width(20, 45, 2_080), width(20, 44, 2_080)]).toEqual([0, 1, 0, 1, 0]);
  });

  it('asks for a narrow range of pay in another currency by the rates of the board, and only where both ends are stated', () => {
    const ontario = exampleLaw({ asks: 'pay_width', widest: 50_000, unlessAbove: 200_000, currency: 'CAD' });
    const width = (max: number, currency: string, rates = {}, isOpen = false) =>
      kindsOf({ pay: { ...NO_PAY, min: isOpen ? 0 : 60_000, max, currency, isOpen } }, { rates }, [ontario]);
    expect([width(99_000, 'USD'), width(99_000, 'GBP', { CAD: 1.4 })]).toEqual([[], []]);
    expect([width(95_000, 'USD', { CAD: 1.4 }), width(96_000, 'USD', { CAD: 1.4 })]).toEqual([[], ['salary.max: pay_width']]);
    expect(width(100_000, 'EUR', { CAD: 1.4, EUR: 1 })).toEqual(['salary.max: pay_width']);
    expect(width(90_000, 'CAD', {}, true)).toEqual([]);
  });

  it.each([
    ['Canadian experience is required.', 1],
    ['No Canadian experience needed.', 0],
    ['Canadian experience is not required.', 0],
    ['You can apply without Canadian experience.', 0],
    ['No Canadian experience needed for this job, but Canadian experience is a must for the other.', 1],
  ])('reads “%s”, where Canadian experience may not be asked for', (sentence, hints) => {
    const law = exampleLaw({ asks: 'no_phrase', wording: 'Canadian experience' });
    expect(kindsOf({ description: `${GOOD} ${sentence}` }, {}, [law])).toHaveLength(hints);
  });

  it('advises a statement where it is so, and never refuses a post without it', () => {
    const law = exampleLaw({ asks: 'statement', wording: 'We use robots.', saidBy: 'robots', employeesFrom: 1, required: true });
    expect(coach(goodDraft('US', 'CA'), { laws: [law], words: [] }, FACTS)).toMatchObject([
      {
        text: 'If it applies, add: “We use robots.”',
        reason: 'California requires employers to say so in each job post where it applies.',
        required: false,
      },
    ]);
  });

  it.each([
    ['This is for an existing vacancy.', 0],
    ['This is not for an existing vacancy.', 0],
    ['We are collecting resumes for future vacancies.', 0],
    ['We are a warm school.', 1],
  ])('reads “%s”, where each post must say whether it is for an existing vacancy, and refuses a post without it if staff require it', (sentence, hints) => {
    const law = { wording: 'This post is for an existing vacancy.', saidBy: 'existing vacancy, future vacancies', employeesFrom: 1, required: true };
    const draft = goodDraft('US', 'CA', { description: GOOD.replace(/This post.*$/, sentence) });
    const found = coach(draft, { laws: [exampleLaw({ asks: 'disclosure', ...law })], words: [] }, FACTS);
    expect(found.map(({ kind, required, text }) => [kind, required, text])).toEqual(
      hints === 0 ? [] : [['statement_missing', true, 'Say whether this is so: “This post is for an existing vacancy.”']],
    );
  });

  it.each([
    ['no pay', {}, 'Based on posts from the last 24 months.'],
    ['“up to” an amount', { max: 90_000, isOpen: true }, 'Based on posts from the last 24 months.'],
    ['the lower quartile', { min: 52_000 }, 'Your pay is within that range.'],
    ['less', { min: 51_999 }, 'Your pay is below that range.'],
    ['a range around it', { min: 40_000, max: 80_000 }, 'The middle of your range is within that range.'],
    ['more, by the hour', { min: 32, max: 36, perYear: 2_080 }, 'The middle of your range is above that range.'],
    ['another currency', { min: 60_000, currency: 'CAD' }, undefined],
  ])('says where %s stands among posts of the same title', (_what, pay, expected) => {
    const page = { title: 'Hebrew teacher pay', url: '/jobs/pay/Hebrew%20teacher', day: FACTS.day };
    const payOfOthers = {
      sentence: 'Half of the 34 Hebrew teacher jobs pay between $52,000 and $68,000 a year.',
      low: 52_000,
      high: 68_000,
      currency: 'USD',
      page,
    };
    const [hint] = coach(goodDraft('US', 'NY', { pay: { ...NO_PAY, currency: 'USD', ...pay } }), { laws: [], words }, { ...FACTS, payOfOthers });
    expect(hint?.reason).toBe(expected);
    if (hint) expect(hint).toMatchObject({ field: 'salary.min', kind: 'pay_standing', text: payOfOthers.sentence, source: page, required: false });
  });

  it('never throws, whatever is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('$', "'", '\u0000', '\ud800'));
    fc.assert(
      fc.property(text, text, text, fc.boolean(), fc.nat(), (headline, position, description, remote, min) => {
        const hints = coach(
          goodDraft('US', 'CA', { headline, position, description, remote, pay: { ...NO_PAY, min } }),
          { laws: [exampleLaw()], words },
          FACTS,
        );
        for (const { text: said, reason } of hints) expect(said.length * reason.length).toBeGreaterThan(0);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { countedAmounts } from '~/platform/money/pay-units';
import { benefits, contractTypes, degrees, experienceLevels, languageLevels, skills, starts } from '~/site/vocabularies';
import { type ForeignJob, foreignJob } from '../foreign-job';
import { Mapping, plainMapping } from '../mapping-file';
import { mapDates, readDate } from './map-dates';
import { mapJob } from './map-job';
import { mapPlace } from './map-place';
import { mapSalary } from './map-salary';
import { mapContractType, mapWords } from './map-words';

const now = new Date('2026-11-20T15:00:00Z');
const timeZone = 'America/New_York';

describe('places', () => {
  const place = (given: Partial<ForeignJob>, rules: object = {}) => {
    const found = mapPlace(foreignJob(given), Mapping.parse({ defaults: rules }));
    if ('fault' in found) return found.fault;
    const { country_code, zipcode, city, state_code } = found.location;
    return found.remote ? 'remote' : [country_code, zipcode, city, state_code, found.guesses.length > 0 ? 'guessed' : ''].filter(Boolean).join(' ');
  };

  it.each<[Partial<ForeignJob>, string | RegExp]>([
    [{ location: 'Brooklyn, NY 11213' }, 'US 11213'],
    [{ location: 'Brooklyn, NY' }, /^US 112\d\d guessed$/],
    [{ location: 'Teaneck, New Jersey, USA' }, /^US 07666 guessed$/],
    [{ location: 'New York' }, /^US 10\d{3} guessed$/],
    [{ location: 'Remote' }, 'remote'],
    [{ location: 'Anywhere in the US' }, 'remote'],
    [{ remote: true, city: 'Boston' }, 'remote'],
    [{ location: 'Jerusalem, Israel' }, 'IL Jerusalem'],
    [{ location: 'Toronto, ON, Canada' }, /^CA Toronto ON/],
    [{ city: 'Chicago', region: 'IL', country: 'US', zip: '60601' }, 'US 60601'],
    [{ city: 'Chicago', region: 'Illinois', country: 'United States' }, /^US 606\d\d guessed$/],
    [{ city: 'Montreal', region: 'Quebec', country: 'Canada' }, 'CA Montreal QC'],
    [{ city: 'London', country: 'UK', zip: 'NW4 1AB' }, 'GB London'],
    [{ city: 'Paris', country: 'fr' }, 'FR Paris'],
    [{ city: 'Haifa', country: 'Narnia' }, 'there is no country “Narnia”'],
    [{ location: 'Xyzzyville' }, 'the place “Xyzzyville” is not known'],
    [{ location: 'New Jersey' }, '“New Jersey” names a state and no city'],
    [{ location: '00000' }, 'there is no ZIP code 00000'],
    // Excel stores ZIP codes as numbers.
    [{ zip: '2139' }, 'US 02139 guessed'],
    [{ zip: '2139-4307' }, 'US 02139 guessed'],
    [{ zip: '501' }, 'US 00501 guessed'],
    [{ zip: '2139', city: 'Cambridge', region: 'MA', country: 'USA' }, 'US 02139 guessed'],
    [{ zip: '2139', region: 'Massachusetts' }, 'US 02139 guessed'],
    [{ zip: '7666', city: 'Teaneck' }, 'US 07666 guessed'],
    [{ location: 'Cambridge, MA 2139' }, 'US 02139 guessed'],
    [{ location: '2139' }, 'US 02139 guessed'],
    [{ zip: '8001', city: 'Zurich', country: 'Switzerland' }, 'CH Zurich'],
    [{ zip: '2139', city: 'Chicago', region: 'IL' }, /^US 606\d\d guessed$/],
    [{ zip: '2139', city: 'Miami' }, /^US 331\d\d guessed$/],
    [{ zip: '12' }, 'there is no ZIP code 12'],
    [{ location: 'Springfield, IL 2139' }, /^(?!US 02139)/],
    [{}, 'it names no place'],
  ])('%j is %s', (given, expected) => expect(place(given)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected));

  it('that are not known are replaced by the default, as a guess', () => {
    expect(place({ location: 'Main office' }, { location: '07666' })).toBe('US 07666 guessed');
    expect(place({}, { location: 'Remote' })).toBe('remote');
  });
});

describe('pay', () => {
  it.each<[string, string, string, [number, number, string, guesses: number, omitted: number]]>([
    ['$52,000.00 - $61,500.00 per year', '', '', [52_000, 61_500, 'Annually', 0, 0]],
    ['60k–75k', '', '', [60_000, 75_000, 'Annually', 1, 0]],
    ['50-60k a year', '', '', [50_000, 60_000, 'Annually', 0, 0]],
    ['$25/hr', '', '', [25, 25, 'Hourly', 0, 0]],
    ['25.50', '', '', [25.5, 25.5, 'Hourly', 1, 0]],
    ['48000', 'YEAR', 'USD', [48_000, 48_000, 'Annually', 0, 0]],
    ['4000', 'MONTH', '$', [4_000, 4_000, 'Monthly', 0, 0]],
    ['$1,000 weekly', '', '', [1_000, 1_000, 'Weekly', 0, 0]],
    ['$70,000 plus 401k', '', '', [70_000, 70_000, 'Annually', 1, 0]],
    ['61,500 to 52,000', 'YEAR', '', [52_000, 61_500, 'Annually', 0, 0]],
    ['₪12,000', 'MONTH', '', [12_000, 12_000, 'Monthly', 0, 0]],
    ['₪12,000', '', '', [0, 0, 'Annually', 0, 1]],
    ['¥12,000', 'MONTH', '', [0, 0, 'Annually', 0, 1]],
    ['€40,000 (£35,000)', 'YEAR', '', [0, 0, 'Annually', 0, 1]],
    ['40000', 'YEAR', 'GBP', [40_000, 40_000, 'Annually', 0, 0]],
    ['£38,000 - £42,000', 'YEAR', '', [38_000, 42_000, 'Annually', 0, 0]],
    ['DOE', '', '', [0, 0, 'Annually', 0, 1]],
    ['99999999999', '', '', [0, 0, 'Annually', 0, 1]],
    ['', '', '', [0, 0, 'Annually', 0, 0]],
    ['$50,000 (10-month contract)', '', '', [50_000, 50_000, 'Annually', 1, 0]],
    ['$45/hr, 10 hrs/week', '', '', [45, 45, 'Hourly', 0, 0]],
    ['Competitive, 35 hours per week', '', '', [0, 0, 'Annually', 0, 1]],
    ['10-month contract', '', '', [0, 0, 'Annually', 0, 1]],
    ['$26.44/hr ($55,000/yr)', '', '', [26.44, 26.44, 'Hourly', 0, 0]],
    ['$60K + $5K signing bonus', '', '', [60_000, 60_000, 'Annually', 1, 0]],
    ['$1,200 biweekly', '', '', [31_200, 31_200, 'Annually', 1, 0]],
    ['$1,500 semi-monthly', '', '', [36_000, 36_000, 'Annually', 1, 0]],
    ['$52k/yr + housing (3 bdrm)', '', '', [52_000, 52_000, 'Annually', 0, 0]],
    ['Up to $75,000/year', '', '', [0, 75_000, 'Annually', 0, 0]],
    ['From $75,000/year', '', '', [75_000, 0, 'Annually', 0, 0]],
    ['$48,000+', '', '', [48_000, 0, 'Annually', 1, 0]],
    ['$48,000 and up', '', '', [48_000, 0, 'Annually', 1, 0]],
    ['Starting at $25/hr', '', '', [25, 0, 'Hourly', 0, 0]],
    ['Max $75,000', '', '', [0, 75_000, 'Annually', 1, 0]],
    ['$48,000 minimum', '', '', [48_000, 0, 'Annually', 1, 0]],
    ['From $48,000 to $55,000', '', '', [48_000, 55_000, 'Annually', 1, 0]],
    ['$48k+/yr (DOE)', '', '', [48_000, 0, 'Annually', 1, 0]],
    ['$60K+ $5K bonus', '', '', [60_000, 60_000, 'Annually', 1, 0]],
    ['$1,200', '', '', [0, 0, 'Annually', 0, 1]],
    ['$75 per session', '', '', [75, 75, 'Session', 0, 0]],
    ['$2,500 per season', '', '', [2_500, 2_500, 'Season', 0, 0]],
    ['2,500', 'season', '', [2_500, 2_500, 'Season', 0, 0]],
    ['$52,000 per school year', '', '', [52_000, 52_000, 'School year', 0, 0]],
    ['$75 per lesson', '', '', [0, 0, 'Annually', 0, 1]],
    ['$5,000 stipend', '', '', [0, 0, 'Annually', 0, 1]],
    ['60', 'YEAR', '', [0, 0, 'Annually', 0, 1]],
    ['45000 hourly', '', '', [0, 0, 'Annually', 0, 1]],
    ['$50,000, $60,000 or $70,000', '', '', [0, 0, 'Annually', 0, 1]],
    ['$50,000 / $60,000', '', '', [0, 0, 'Annually', 0, 1]],
    ['52.000 - 61.500', 'YEAR', '', [52_000, 61_500, 'Annually', 0, 0]],
    ['1.234,56', 'MONTH', 'USD', [1_234.56, 1_234.56, 'Monthly', 0, 0]],
    ['52 000', '', '', [52_000, 52_000, 'Annually', 1, 0]],
    ['25,50', 'HOUR', '', [25.5, 25.5, 'Hourly', 0, 0]],
    ['$20-25/hr, 20 hours a week, 2026-2027', '', '', [20, 25, 'Hourly', 0, 0]],
    ['$25/hr to $30/hr', '', '', [25, 30, 'Hourly', 0, 0]],
    ['$80,000 per year, 0.5 FTE', '', '', [80_000, 80_000, 'Annually', 0, 0]],
    ['C$52,000', '', '', [52_000, 52_000, 'Annually', 1, 0]],
    ['TVöD E 9', '', '', [0, 0, 'Annually', 0, 1]],
    ['25', '', '', [25, 25, 'Hourly', 1, 0]],
    ['2 500 € brut par mois', '', '', [2_500, 2_500, 'Monthly', 0, 0]],
    ['2 500 € par mois, 35 heures par semaine', '', '', [2_500, 2_500, 'Monthly', 0, 0]],
    ['35 000 € par an', '', '', [35_000, 35_000, 'Annually', 0, 0]],
    ['42 000 – 45 000 € brut annuel', '', '', [42_000, 45_000, 'Annually', 0, 0]],
    ['De 35 000 à 40 000 € brut/an, 35h', '', '', [35_000, 40_000, 'Annually', 0, 0]],
    ['35-40 k€ sur 12 mois', 'an', '', [35_000, 40_000, 'Annually', 0, 0]],
    ['15 € de l’heure', '', '', [15, 15, 'Hourly', 0, 0]],
    ['12,50 €/h', '', '', [12.5, 12.5, 'Hourly', 0, 0]],
    ['1 800', 'mois', 'EUR', [1_800, 1_800, 'Monthly', 0, 0]],
    ['90 € par jour', '', '', [90, 90, 'Daily', 0, 0]],
    ['450 € la semaine', '', '', [450, 450, 'Weekly', 0, 0]],
    ['30 000 € par année scolaire', '', '', [30_000, 30_000, 'School year', 0, 0]],
    ['$1.2M', '', '', [1_200_000, 1_200_000, 'Annually', 1, 0]],
  ])('%j by %j in %j', (salary, salaryUnit, salaryCurrency, expected) => {
    const { min, max, pay_type, guesses, omitted } = mapSalary({ salary, salaryUnit, salaryCurrency });
    expect([min, max, pay_type, guesses.length, omitted.length]).toEqual(expected);
  });
});

it.each([
  ['$500/month stipend', 'which is not known to be the pay itself'],
  ['stipend: $5,000', 'which is not known to be the pay itself'],
  ['Grade 9', 'which is not known to be the pay itself'],
  ['$5,000 signing bonus', 'which is not known to be the pay itself'],
  ['Competitive', 'which names no figure'],
  ['$0', 'which names no figure'],
])('pay that is left out names its reason: %j', (salary, reason) =>
  expect(mapSalary({ salary, salaryUnit: '', salaryCurrency: '' })).toMatchObject({ min: 0, max: 0, omitted: [`the pay “${salary}”, ${reason}`] }),
);

it.each([
  ['$1,200 biweekly', '', ['the pay “$1,200 biweekly” is every two weeks, times 26 for a year']],
  ['$1,500 semi-monthly', '', ['the pay “$1,500 semi-monthly” is twice a month, times 24 for a year']],
  ['25', '', ['the pay “25” is per hour']],
])('what is guessed of the pay %j %s is said in plain words', (salary, salaryUnit, guesses) =>
  expect(mapSalary({ salary, salaryUnit, salaryCurrency: '' }).guesses).toEqual(guesses),
);

it.each([
  ['$50,000', '', 'US', 'USD'],
  ['$50,000', '', 'CA', 'CAD'],
  ['$50,000', '', 'IL', 'USD'],
  ['US$50,000', '', 'CA', 'USD'],
  ['C$50,000', '', 'US', 'CAD'],
  ['50,000', '', 'GB', 'GBP'],
  ['€50,000', '', 'US', 'EUR'],
  ['50,000', 'ZAR', 'RT', 'ZAR'],
  ['50,000', '', 'RT', 'USD'],
])('the pay %j in %j of a job in %s is in %s', (salary, salaryCurrency, country, currency) =>
  expect(mapSalary({ salary, salaryUnit: 'YEAR', salaryCurrency }, country)).toMatchObject({ max: 50_000, currency, omitted: [] }),
);

it.each([
  ['Up to £40,000 a year', 'up_to'],
  ['From £40,000 a year', 'from'],
  ['£40,000 a year', 'range'],
])('the amount of %j is %s', (salary, limit) => expect(mapSalary({ salary, salaryUnit: '', salaryCurrency: '' })).toMatchObject({ limit, currency: 'GBP' }));

it.each([
  ['jusqu’à 42 000 €', 'up_to'],
  ["Jusqu'à 42 000 €", 'up_to'],
  ['hasta 42.000 €', 'up_to'],
  ['עד 42,000 €', 'up_to'],
  ['à partir de 42 000 €', 'from'],
  ['desde 42.000 €', 'from'],
  ['החל מ-42,000 €', 'from'],
  ['42 000 €', 'range'],
])('the amount of %j is %s in other languages', (salary, limit) =>
  expect(mapSalary({ salary, salaryUnit: 'YEAR', salaryCurrency: '' })).toMatchObject({
    limit,
    ...countedAmounts({ min: 42_000, max: 42_000 }, limit),
    currency: 'EUR',
    omitted: [],
  }),
);

describe('dates', () => {
  it.each([
    ['2026-11-02 14:00:00', '2026-11-02T14:00:00.000Z'],
    ['2026-11-02T14:00:00', '2026-11-02T14:00:00.000Z'],
    ['2026-11-02T14:00:00-05:00', '2026-11-02T19:00:00.000Z'],
    ['Mon, 02 Nov 2026 14:00:00 +0000', '2026-11-02T14:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['20261102', '2026-11-02T05:00:00.000Z'],
    ['11/2/2026', '2026-11-02T05:00:00.000Z'],
    ['2.11.2026', '2026-11-02T05:00:00.000Z'],
    ['November 2, 2026', '2026-11-02T05:00:00.000Z'],
    ['Nov 2 2026', '2026-11-02T05:00:00.000Z'],
    ['Nov. 2nd, 2026', '2026-11-02T05:00:00.000Z'],
    ['Sept. 2, 2026', '2026-09-02T04:00:00.000Z'],
    ['Monday, November 2, 2026', '2026-11-02T05:00:00.000Z'],
    ['2 November 2026', '2026-11-02T05:00:00.000Z'],
    ['2. November 2026', '2026-11-02T05:00:00.000Z'],
    ['02-Nov-2026', '2026-11-02T05:00:00.000Z'],
    ['2-Nov-26', '2026-11-02T05:00:00.000Z'],
    ['2026/11/02', '2026-11-02T05:00:00.000Z'],
    ['2026/11/2', '2026-11-02T05:00:00.000Z'],
    ['11/2/26', '2026-11-02T05:00:00.000Z'],
    ['11-02-2026', '2026-11-02T05:00:00.000Z'],
    ['11/2/2026 0:00', '2026-11-02T05:00:00.000Z'],
    ['11/2/2026 12:00:00 AM', '2026-11-02T05:00:00.000Z'],
    ['11/2/2026 3:30 PM', '2026-11-02T20:30:00.000Z'],
    ['Nov 2, 2026 at 9:00 am', '2026-11-02T14:00:00.000Z'],
    ['2026-11-02 00:00:00', '2026-11-02T05:00:00.000Z'],
    ['2026-11-02T00:00:00Z', '2026-11-02T05:00:00.000Z'],
    ['2026-11-02T00:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['20/11/2026', '2026-11-20T05:00:00.000Z'],
    ['46328', '2026-11-02T05:00:00.000Z'],
    ['Mon, 02 Nov 2026 09:00:00 EST', '2026-11-02T14:00:00.000Z'],
    ['Smarch 2, 2026', undefined],
    ['Feb 31, 2026', undefined],
    ['99999', undefined],
    ['2026111', undefined],
    ['0000-00-00 00:00:00', undefined],
    ['02/31/2026', undefined],
    ['1', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%j is %s', (text, expected) => expect(readDate(text, timeZone, 'month first')?.toISOString()).toBe(expected));

  it('with slashes have the order of the mapping, and an end includes its day', () => {
    expect(readDate('2/11/2026', timeZone, 'day first')?.toISOString()).toBe('2026-11-02T05:00:00.000Z');
    const written = ['2026-12-31', 'December 31, 2026', '12/31/2026 0:00', '31-Dec-2026', '2026-12-31 00:00:00', '2026-12-31T00:00:00Z', '12/31/26'];
    const zoned = ['2026-12-31T05:00:00Z', '2026-12-31 05:00:00', '2026-12-31T00:00:00-05:00', '2026-12-31T00:00:00.000-0800', '2026-12-30T23:00:00-06:00'];
    const mailed = ['Thu, 31 Dec 2026 00:00:00 GMT', 'Thu, 31 Dec 2026 00:00:00 EST', 'Thu, 31 Dec 2026 05:00:00 +0000'];
    for (const last of [...written, ...zoned, ...mailed]) expect(readDate(last, timeZone, 'month first', true)?.toISOString()).toBe('2027-01-01T04:59:59.999Z');
    expect(readDate('2026-12-31T17:00:00-05:00', timeZone, 'month first', true)?.toISOString()).toBe('2026-12-31T22:00:00.000Z');
  });

  const dates = (given: Partial<ForeignJob>) => {
    const { postedOn, expiresOn, guesses } = mapDates(foreignJob(given), now, timeZone, plainMapping);
    return [postedOn?.toISOString().slice(0, 10), expiresOn?.toISOString().slice(0, 10), guesses.length];
  };
  it.each<[Partial<ForeignJob>, unknown[]]>([
    [{ posted: '2026-11-01', expires: '2026-12-01' }, ['2026-11-01', '2026-12-02', 0]],
    [{ posted: '2026-11-01', expires: '2026-12-31T05:00:00Z' }, ['2026-11-01', '2027-01-01', 0]],
    [{ posted: '2026-11-01' }, ['2026-11-01', '2027-01-30', 1]],
    [{}, ['2026-11-20', '2027-02-18', 2]],
    [{ posted: '2027-05-01', expires: '2027-06-01' }, ['2026-11-20', '2027-06-02', 1]],
    [{ posted: '2026-11-01', expires: '2027-10-31' }, ['2026-11-01', '2027-11-01', 0]],
    [{ posted: '2026-11-01', expires: '2099-12-31' }, ['2026-11-01', '2027-11-01', 1]],
    [{ posted: '2026-11-01', expires: '9999-12-31' }, ['2026-11-01', '2027-11-01', 1]],
    [{ posted: '2026-11-01', expires: '9999-12-31 23:59:59' }, ['2026-11-01', '2027-11-01', 1]],
    [{ expires: '2099-12-31' }, ['2026-11-20', '2027-11-20', 2]],
    [{ state: 'expired', posted: '2023-11-01', expires: '2025-12-01' }, ['2023-11-01', '2025-12-02', 0]],
    [{ posted: '2026-11-01', expires: '2026-10-01' }, ['2026-10-02', '2026-10-02', 1]],
    [{ state: 'expired', posted: '2026-06-01' }, ['2026-06-01', '2026-08-30', 1]],
    [{ state: 'expired', posted: '2026-11-01', expires: '2026-12-01' }, ['2026-11-01', '2026-11-20', 1]],
    [{ state: 'draft', posted: '2026-11-01' }, [undefined, undefined, 0]],
  ])('of %j', (given, expected) => expect(dates(given)).toEqual(expected));
});

describe('words', () => {
  it.each([
    ['Full Time', 'Full Time', 0],
    ['full-time', 'Full Time', 0],
    ['FULL_TIME', 'Full Time', 0],
    ['fulltime', 'Full Time', 0],
    ['parttime', 'Part Time', 0],
    ['Intern', 'Internship', 1],
    ['CONTRACTOR', 'Contract', 1],
    ['Freelance', 'Freelance', 0],
    ['volunteer', 'Volunteer', 0],
    ['PT', 'Part Time', 1],
    ['P/T', 'Part Time', 1],
    ['F.T.', 'Full Time', 1],
    ['', 'Full Time', 1],
  ])('the contract type %j is %s', (given, expected, guesses) => {
    const { words, ...found } = mapContractType([given], contractTypes, {});
    expect([words, found.guesses.length, found.omitted]).toEqual([[expected], guesses, []]);
  });

  it('a contract type that is not known is left out, and the default is said as one', () => {
    const guesses = ['the contract type is “Full Time”, the default'];
    expect(mapContractType(['FT/PT'], contractTypes, {})).toEqual({
      words: ['Full Time'],
      guesses,
      omitted: ['the contract type “FT/PT”, which this board does not have'],
    });
    expect(mapContractType(['Other'], contractTypes, { Other: '' })).toEqual({ words: ['Full Time'], guesses, omitted: [] });
  });

  it.each<[string[], Record<string, string>, string[], guesses: number, omitted: number]>([
    [['Classroom management'], {}, ['Classroom management'], 0, 0],
    [['classroom Management, Tutoring'], {}, ['Classroom management', 'Tutoring'], 0, 0],
    [['Torah reading (leyning), Tutoring'], {}, ['Torah reading (leyning)', 'Tutoring'], 0, 0],
    [['Odd jobs'], {}, [], 0, 1],
    [['Odd jobs'], { 'odd job': 'Tutoring' }, ['Tutoring'], 0, 0],
    [['Odd jobs'], { 'Odd jobs': '' }, [], 0, 0],
    [['tutorings'], {}, ['Tutoring'], 1, 0],
  ])('the categories %j by %j', (given, rules, expected, guesses, omitted) => {
    const found = mapWords(given, skills, rules, 'category', 20);
    expect([found.words, found.guesses.length, found.omitted.length]).toEqual([expected, guesses, omitted]);
  });
});

describe('a job', () => {
  const words = { contract_types: contractTypes, skills, degrees, experience_levels: experienceLevels, benefits, language_levels: languageLevels, starts };
  const facts = { now, timeZone, words };
  const full = {
    id: '1',
    title: 'Rabbi',
    company: 'Ohev',
    location: '07666',
    posted: '2026-11-01',
    expires: '2026-12-01',
    types: ['full-time'],
    apply: ['a@ohev.example.org'],
  };
  const map = (given: Partial<ForeignJob>, mapping: object = {}) => mapJob(foreignJob({ ...full, ...given }), Mapping.parse(mapping), facts);

  it('of which everything is known has no guess', () =>
    expect(map({})).toMatchObject({ guesses: [], omitted: [], content: { headline: 'Rabbi', apply: { email: 'a@ohev.example.org' } } }));

  it.each([
    [{ title: ' ' }, 'it has no title'],
    [{ id: '' }, 'it has no id, so a second run could not recognize it'],
  ])('with %j is a fault', (given, fault) => expect(map(given)).toEqual({ fault }));

  it.each<[Partial<ForeignJob>, object, unknown]>([
    [{ apply: ['mailto:A@Ohev.example.org'] }, {}, { content: { apply: { email: 'a@ohev.example.org', url: '' } } }],
    [{ apply: ['https://ohev.example.org/apply'] }, {}, { content: { apply: { email: '', url: 'https://ohev.example.org/apply' } } }],
    [
      { apply: ['javascript:alert(1)'], url: 'https://ohev.example.org/1' },
      {},
      { content: { apply: { url: 'https://ohev.example.org/1' } }, guesses: ['people apply at https://ohev.example.org/1'] },
    ],
    [{ apply: [] }, { defaults: { apply: 'jobs@board.example.org' } }, { content: { apply: { email: 'jobs@board.example.org' } } }],
    [{ company: '' }, { defaults: { company: 'The board' } }, { company: { name: 'The board' } }],
    ...['constructor', '__proto__'].map((name): [Partial<ForeignJob>, object, unknown] => [{ company: name }, {}, { company: { name } }]),
    [{ company: 'OHEV inc' }, { organizations: { 'OHEV inc': 'Ohev' } }, { company: { name: 'Ohev' } }],
    [{ title: `${'word '.repeat(60)}` }, {}, { content: { headline: expect.stringMatching(/word…$/) } }],
    [
      { benefits: ['health insurance', 'PARSONAGE', 'Unicorns'], languageLevel: 'Ivrit', start: 'summer' },
      { language_levels: { ivrit: 'Fluent Hebrew' } },
      {
        content: { benefits: ['Health insurance', 'Parsonage'], language_level: 'Fluent Hebrew', start: 'Summer' },
        omitted: ['the benefit “Unicorns”, which this board does not have'],
      },
    ],
    [{ title: 'Rab\u0007bi\n  now\u202e' }, {}, { content: { headline: 'Rabbi now' } }],
    [{ featured: true, companyUrl: 'not a site' }, {}, { omitted: ["the organization's address “not a site”", 'that it was featured'] }],
  ])('with %j and the mapping %j', (given, mapping, expected) => expect(map(given, mapping)).toMatchObject(expected as object));
});

it('a site cannot make the mapping slow: values of megabytes are cut, and lists too', () => {
  const huge = foreignJob({
    title: 'x'.repeat(2_000_000),
    categories: Array.from({ length: 5_000 }, () => 'a,'.repeat(100_000)),
    companyUrl: 'y'.repeat(9_000),
  });
  expect([huge.title.length, huge.companyUrl.length, huge.categories.length, huge.categories[0]?.length]).toEqual([500, 2_000, 50, 500]);
  expect(mapWords(huge.categories, ['Education, Jewish'], {}, 'category', 5).words).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { type JobTraits, mostSimilar, similarity, titleWords } from './similarity';

const job: JobTraits = {
  organizationId: 'a',
  headline: 'Hebrew teachers, grades 3 to 5',
  position: 'Teacher',
  skills: ['Hebrew', 'Elementary education'],
  orgTypes: ['Day school'],
  contractType: 'Full Time',
  city: 'Teaneck',
  zipcode: '07666',
  stateCode: 'NJ',
  countryCode: 'US',
  remote: false,
};
const like = (part: Partial<JobTraits>): JobTraits => ({
  ...job,
  ...{
    organizationId: 'b',
    headline: 'Bookkeeper',
    position: 'Accountant',
    skills: [],
    orgTypes: [],
    contractType: 'Part Time',
    city: 'Austin',
    zipcode: '78701',
    stateCode: 'TX',
  },
  ...part,
});

describe('the similarity of jobs', () => {
  it.each<[string, Partial<JobTraits>, Partial<JobTraits>]>([
    ['the same work elsewhere than other work in the same state', { headline: 'Hebrew teacher' }, { stateCode: 'NJ', orgTypes: ['Day school'] }],
    ['the same work in the same state than elsewhere', { headline: 'Hebrew teacher', stateCode: 'NJ' }, { headline: 'Hebrew teacher' }],
    ['two common categories than one', { skills: ['Hebrew', 'Elementary education'] }, { skills: ['Hebrew'] }],
    ['more words of the title than fewer', { headline: 'Hebrew teacher' }, { headline: 'Hebrew chaplain' }],
    ['the same kind of organization than another', { skills: ['Hebrew'], orgTypes: ['Day school'] }, { skills: ['Hebrew'] }],
  ])('is greater for %s', (_, more, less) => expect(similarity(job, like(more))).toBeGreaterThan(similarity(job, like(less))));

  it('is none for other work, however near', () =>
    expect(similarity(job, like({ stateCode: 'NJ', contractType: 'Full Time', orgTypes: ['Day school'] }))).toBe(0));

  it('of a remote job does not depend on the state', () => {
    const remote = { ...job, remote: true, stateCode: '' };
    expect(similarity(remote, like({ skills: ['Hebrew'], remote: true }))).toBeGreaterThan(similarity(remote, like({ skills: ['Hebrew'], stateCode: '' })));
  });

  const one = { skills: ['Hebrew'] };
  const three = ['Hebrew', 'Elementary education', 'Music'];
  it.each<[string, number, Partial<JobTraits>, Partial<JobTraits>?]>([
    ['a whole title', 5, { headline: 'Grade Hebrew teacher', position: '' }],
    ['a third of the title', 5 / 3, { headline: 'Hebrew camp cook', position: '' }],
    ['a shorter title of which the job has all', 5, { headline: 'Teacher', position: '' }],
    ['a job without a title', 2, { ...one, headline: '', position: '' }],
    ['a category for a job without a title', 2, one, { headline: '', position: '' }],
    ['two categories', 4, { skills: job.skills }],
    ['three categories, of which two count', 4, { skills: three }, { skills: three }],
    ['a category in the same state', 5, { ...one, stateCode: 'NJ' }],
    ['a category without states', 2, { ...one, stateCode: '' }, { stateCode: '' }],
    ['a category, remote in the same state', 2, { ...one, stateCode: 'NJ', remote: true }],
    ['a category on site, of a remote job', 2, one, { remote: true }],
    ['a category and the contract type', 3, { ...one, contractType: 'Full Time' }],
    ['a category and the kind of organization', 3, { ...one, orgTypes: ['Day school'] }],
    ['two kinds of organization, of which one counts', 3, { ...one, orgTypes: ['Camp', 'Day school'] }, { orgTypes: ['Day school', 'Camp'] }],
  ])('counts %s as %d', (_what, score, other, change = {}) => expect(similarity({ ...job, ...change }, like(other))).toBeCloseTo(score, 9));

  it.each([
    ['Experienced Teachers for our camps', ['teacher', 'camp']],
    ['Sisters in IT, the news', ['sister', 'news']],
    ['Rabbi/Cantor (part-time) 2026', ['rabbi', 'cantor']],
    ['מורה לעברית', ['מורה', 'לעברית']],
    ['', []],
  ])('is that of the words of a title: %j', (headline, words) => expect(titleWords({ headline, position: '' })).toEqual(words));

  it('is that of words in any number', () =>
    expect(titleWords({ headline: 'Experienced Teachers for our camps', position: 'Teacher' })).toEqual(['teacher', 'camp']));
});

describe('the most similar jobs', () => {
  it('leave out the same organization and other work, and have at most two of one organization', () => {
    const teacher = (organizationId: string) => like({ organizationId, headline: 'Hebrew teacher' });
    const others = [like({}), teacher('a'), teacher('b'), teacher('b'), teacher('b'), { ...teacher('c'), stateCode: 'NJ' }];
    expect(mostSimilar(job, others, 6).map(({ organizationId }) => organizationId)).toEqual(['c', 'b', 'b']);
    expect(mostSimilar(job, others, 1)).toHaveLength(1);
  });

  const titles = (of: JobTraits, others: JobTraits[]) => mostSimilar(of, others, 6).map(({ organizationId }) => organizationId);
  const brooklyn = { city: 'Brooklyn', zipcode: '11213', stateCode: 'NY' };
  const camden = { city: 'Camden', zipcode: '08102', stateCode: 'NJ' };

  it('are those near it first, also of another state, and remote ones last', () => {
    // A ZIP code may have the four digits of a block.
    const block = { ...brooklyn, zipcode: '11213-4601' };
    const others = [
      like({ organizationId: 'remote', headline: 'Hebrew teacher', remote: true, city: 'Remote', zipcode: '', stateCode: '' }),
      like({ organizationId: 'same state', headline: 'Hebrew teacher', skills: ['Hebrew'], ...camden }),
      like({ organizationId: 'near', headline: 'Hebrew teacher', ...block }),
    ];
    expect(titles(job, others)).toEqual(['near', 'same state', 'remote']);
    expect(titles({ ...job, zipcode: '07666-2713' }, others)).toEqual(['near', 'same state', 'remote']);
  });

  it.each<[string, Partial<JobTraits>, string[]]>([
    [
      'in a state: near it, in the state, in the country, remote, abroad',
      { city: 'Allentown', zipcode: '18104', stateCode: 'PA' },
      ['Bethlehem', 'Pittsburgh', 'Austin', 'remote', 'Toronto', 'London'],
    ],
    [
      'in a country without states: in its city, in the country, remote, abroad',
      { city: 'Leeds', zipcode: '', stateCode: '', countryCode: 'GB' },
      ['London', 'remote', 'Toronto', 'Austin', 'Bethlehem', 'Pittsburgh'],
    ],
    ['without a place: in the country', { city: '', zipcode: '', stateCode: '' }, ['Austin', 'Bethlehem', 'Pittsburgh', 'remote', 'Toronto', 'London']],
  ])('of a job %s', (_case, place, expected) => {
    // Those far away are the more similar ones.
    const others = [
      like({ organizationId: 'London', headline: 'Hebrew teacher', skills: job.skills, city: 'London', zipcode: '', stateCode: '', countryCode: 'GB' }),
      like({
        organizationId: 'Toronto',
        headline: 'Hebrew teacher',
        skills: job.skills,
        city: 'Toronto',
        zipcode: '',
        stateCode: 'ON',
        countryCode: 'CA',
        orgTypes: job.orgTypes,
      }),
      like({
        organizationId: 'remote',
        headline: 'Hebrew teacher',
        skills: ['Hebrew'],
        remote: true,
        city: 'Remote',
        zipcode: '',
        stateCode: '',
        countryCode: 'RT',
      }),
      like({ organizationId: 'Austin', headline: 'Hebrew teacher', skills: ['Hebrew'] }),
      like({ organizationId: 'Bethlehem', headline: 'Hebrew teacher', city: 'Bethlehem', zipcode: '18015', stateCode: 'PA' }),
      like({ organizationId: 'Pittsburgh', headline: 'Teacher of cooking', city: 'Pittsburgh', zipcode: '15217', stateCode: 'PA' }),
    ];
    expect(titles({ ...job, ...place }, others)).toEqual(expected);
  });

  it('of a remote job are remote ones first', () => {
    const remote = { ...job, remote: true, city: 'Remote', zipcode: '', stateCode: '' };
    const others = [
      like({ organizationId: 'on site', headline: 'Hebrew teacher', skills: job.skills }),
      like({ organizationId: 'remote', headline: 'Hebrew teacher', remote: true }),
    ];
    expect(titles(remote, others)).toEqual(['remote', 'on site']);
  });

  it('are the same work in the country before other work next door, and that before the same work abroad', () => {
    const others = [
      like({ organizationId: 'cook next door', headline: 'Cook', skills: job.skills, ...brooklyn }),
      like({ organizationId: 'teacher abroad', headline: 'Hebrew teacher', city: 'London', zipcode: '', stateCode: '', countryCode: 'GB' }),
      like({ organizationId: 'teacher in the country', headline: 'Hebrew teacher', city: 'Austin', zipcode: '78701', stateCode: 'TX' }),
    ];
    expect(titles(job, others)).toEqual(['teacher in the country', 'cook next door', 'teacher abroad']);
  });

  it.each([
    ['a city', { city: '', zipcode: '', stateCode: 'TX' }],
    ['a state', { city: 'Austin', zipcode: '', stateCode: '' }],
  ])('that name no place are not near one without %s', (_what, place) => {
    const named = like({ organizationId: 'named', headline: 'Hebrew teacher', skills: job.skills });
    const nameless = like({ organizationId: 'nameless', headline: 'Hebrew teacher', ...place, city: '' });
    expect(titles({ ...job, ...place }, [nameless, named])).toEqual(['named', 'nameless']);
  });

  it('without a ZIP code are near each other in one city', () => {
    const leeds = { city: 'Leeds', zipcode: '', stateCode: '', countryCode: 'GB' };
    const others = [
      like({ organizationId: 'London', headline: 'Hebrew teacher', ...leeds, city: 'London' }),
      like({ organizationId: 'Leeds', headline: 'Hebrew teacher', ...leeds }),
    ];
    expect(titles({ ...job, ...leeds }, others)).toEqual(['Leeds', 'London']);
  });
});

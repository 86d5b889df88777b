import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineJson } from '~/platform/web/structured-data';
import { emptyContent } from '~/posts/empty-content';
import { jobPosting } from './json-ld';

const job = {
  ...emptyContent(),
  _id: '01a1f667-5217-7f87-bd65-eb69beecf37a',
  headline: 'Hebrew teacher',
  position: 'Hebrew teacher',
  contract_type: 'Full Time',
  description: 'Teach **Hebrew**. <script>alert(1)</script>',
  description_html: '<p>Teach <strong>Hebrew</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  organization: {
    _id: '018fe202-2f11-7222-9270-43a368a21a67',
    name: 'Beth Tikvah',
    logo: '/logos/0123456789abcdef0123456789abcdef.png',
    url: 'https://beth-tikvah.example/',
    country_code: 'US',
    country_name: 'United States of America',
    movement: 'Conservative',
  },
  salary: { min: 52_000, max: 61_500, pay_type: 'Annually' },
  pay: { currency: 'USD', limit: 'range', extras: ['Parsonage'] },
  benefits: ['Health insurance', 'Parsonage'],
  require_resume: true,
  posted: true,
  posted_on: '2026-11-20T15:00:00.000Z',
  expires_on: '2027-02-19T04:59:59.999Z',
  location: { city: 'Teaneck', zipcode: '07666', state_code: 'NJ', country_code: 'US', state_name: 'New Jersey', country_name: 'United States of America' },
  apply: { ...emptyContent().apply, show_info: false },
  job_apps: 0,
  listed: true,
  filled: false,
  apply_until: '2027-02-21T15:00:00.000Z',
  days_ago: 0,
} as Parameters<typeof jobPosting>[0];

describe('the JobPosting of a job', () => {
  it('has the properties that search engines require', () => {
    expect(jobPosting(job, 'https://board.test')).toMatchObject({
      '@type': 'JobPosting',
      title: 'Hebrew teacher',
      description: '<p>Teach <strong>Hebrew</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>',
      datePosted: job.posted_on,
      jobBenefits: 'Parsonage, Health insurance',
      validThrough: '2027-02-18T23:59:59.999-05:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        name: 'Beth Tikvah',
        sameAs: 'https://beth-tikvah.example/',
        logo: 'https://board.test/logos/0123456789abcdef0123456789abcdef.png',
      },
      jobLocation: { address: { addressLocality: 'Teaneck', addressRegion: 'NJ', postalCode: '07666', addressCountry: 'US' } },
      baseSalary: { currency: 'USD', value: { minValue: 52_000, maxValue: 61_500, unitText: 'YEAR' } },
      identifier: { name: 'Beth Tikvah', value: job._id },
      directApply: true,
      url: `https://board.test/jobs/view/${job._id}/hebrew-teacher`,
    });
  });

  it('has no logo, website or ZIP code if there is none', () => {
    const { hiringOrganization, ...posting } = jobPosting(
      { ...job, organization: { ...job.organization, logo: '', url: '' }, location: { ...job.location, zipcode: '' } },
      'https://board.test',
    );
    expect(hiringOrganization).toEqual({ '@type': 'Organization', name: 'Beth Tikvah' });
    expect(JSON.stringify(posting)).not.toContain('postalCode');
  });

  const home = { city: '', zipcode: '', state_code: '', state_name: '' };
  const [remoteWork, unitedKingdom] = [
    { ...home, country_code: 'RT', country_name: 'Remote' },
    { country_code: 'GB', country_name: 'United Kingdom' },
  ];
  it.each([
    ['its organization', remoteWork, unitedKingdom, 'United Kingdom'],
    ['its organization, in the United States', remoteWork, {}, 'United States of America'],
    ['its post, where that names one', { ...home, country_code: 'IL', country_name: 'Israel' }, unitedKingdom, 'Israel'],
    ['nobody, where none is known', remoteWork, { country_code: '', country_name: '' }, undefined],
  ])('has for a remote job, instead of a place, the country of %s', (_case, location, organization, name) => {
    const remote = jobPosting({ ...job, remote: true, location, organization: { ...job.organization, ...organization } }, 'https://board.test');
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(remote).not.toHaveProperty('jobLocation');
    expect('applicantLocationRequirements' in remote ? remote.applicantLocationRequirements : undefined).toEqual(name && { '@type': 'Country', name });
  });

  it.each([
    ['Volunteer', 'VOLUNTEER'],
    ['Internship', 'INTERN'],
    ['Live-In', 'OTHER'],
  ])('maps the contract type %s to %s', (contract, expected) => {
    expect(jobPosting({ ...job, contract_type: contract }, 'https://board.test').employmentType).toBe(expected);
  });

  it('leaves out unknown pay, and denies direct application if the employer has its own page', () => {
    const posting = jobPosting(
      { ...job, salary: { min: 0, max: 0, pay_type: 'Annually' }, apply: { ...job.apply, url: 'https://example.org/apply' } },
      'https://board.test',
    );
    expect(posting).not.toHaveProperty('baseSalary');
    expect(posting.directApply).toBe(false);
  });

  it('escapes every text so that it cannot end the script element', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const json = inlineJson({ text: `${text}</script><!--` });
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual({ text: `${text}</script><!--` });
      }),
    );
  });
});

import { jobPaths } from '~/platform/paths';
import type { PagePost } from '../../schemas';

/** Maps the board's contract types to the schema.org values that search engines accept. */
const EMPLOYMENT_TYPES: Record<string, string> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Freelance: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Substitute: 'TEMPORARY',
  Seasonal: 'TEMPORARY',
  Interim: 'TEMPORARY',
  Internship: 'INTERN',
  'Per Diem': 'PER_DIEM',
  Volunteer: 'VOLUNTEER',
};

/** The country of a remote job whose post names none. */
const HOME_COUNTRY = 'United States';

function placeOf({ remote, location }: PagePost) {
  if (remote || location.country_code === 'RT') {
    const country = location.country_code === 'RT' ? HOME_COUNTRY : location.country_name || HOME_COUNTRY;
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: country } };
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(location.city ? { addressLocality: location.city } : {}),
        ...(location.state_code ? { addressRegion: location.state_code } : {}),
        addressCountry: location.country_code,
      },
    },
  };
}

function salaryOf({ salary: { min, max, pay_type } }: PagePost) {
  if (min <= 0.01) return {};
  const amount = max > min ? { minValue: min, maxValue: max } : { value: min };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...amount, unitText: pay_type === 'Annually' ? 'YEAR' : 'HOUR' },
    },
  };
}

const organizationOf = ({ organization: { name, logo } }: PagePost, publicUrl: string) => ({
  '@type': 'Organization',
  name,
  ...(logo ? { logo: new URL(logo, publicUrl).href } : {}),
});

/** A job as a schema.org JobPosting, by Google's rules for job postings. Only for jobs in the public lists. */
export const jobPosting = (job: PagePost, publicUrl: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.position || job.headline,
  description: job.description_html,
  datePosted: job.posted_on,
  validThrough: job.expires_on,
  employmentType: EMPLOYMENT_TYPES[job.contract_type] ?? 'OTHER',
  hiringOrganization: organizationOf(job, publicUrl),
  identifier: { '@type': 'PropertyValue', name: job.organization.name, value: job._id },
  url: new URL(jobPaths.view(job), publicUrl).href,
  directApply: job.apply.url === '',
  ...placeOf(job),
  ...salaryOf(job),
});

/** JSON that is safe inside a `<script>`: nothing in it can end the element or open a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

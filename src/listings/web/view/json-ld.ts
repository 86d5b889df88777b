import type { LinkedOrganizationRef } from '~/organizations/schemas';
import { jobPaths } from '~/platform/addresses/paths';
import { zonedIso } from '~/platform/calendar/zoned-iso';
import { statedPay } from '~/platform/money/pay';
import { payUnit } from '~/platform/money/pay-units';
import { boardZone } from '~/platform/ui/format';
import type { ContentFor } from '~/posts/content';
import { employmentTypeOf } from '~/posts/employment-type';
import { announcedEnd } from '~/posts/rules';

type PostedContent = ContentFor<'jsonLd'>;

/** The fields of a job that its JSON-LD is made of. */
interface PostedJob extends Omit<PostedContent, 'description'> {
  _id: string;
  description_html: string;
  organization: Omit<LinkedOrganizationRef, 'answers'>;
  location: PostedContent['location'] & { country_name: string };
  apply: { url: string };
  posted_on: string;
  expires_on: string;
  apply_until: string | null;
}

/** The place of a job; of a remote one the country where its applicants live, which is that of its organization unless the post names one. */
function placeOf({ remote, location, organization }: PostedJob) {
  if (remote || location.country_code === 'RT') {
    const { country_name: name } = location.country_code === 'RT' ? organization : location;
    return { jobLocationType: 'TELECOMMUTE', ...(name ? { applicantLocationRequirements: { '@type': 'Country', name } } : {}) };
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(location.city ? { addressLocality: location.city } : {}),
        ...(location.state_code ? { addressRegion: location.state_code } : {}),
        ...(location.zipcode ? { postalCode: location.zipcode } : {}),
        addressCountry: location.country_code,
      },
    },
  };
}

/** The pay, for search engines. Their rules know no season and no session. */
function salaryOf(job: PostedJob) {
  const stated = statedPay(job);
  const { unitText } = payUnit(job.salary.pay_type);
  if (!stated || !unitText) return {};
  const { min, max } = stated;
  const amount = min === max ? { value: min } : { ...(min !== undefined && { minValue: min }), ...(max !== undefined && { maxValue: max }) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.pay.currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText },
    },
  };
}

/** The benefits in a line, those behind the pay first. */
function benefitsOf({ pay, benefits }: PostedJob) {
  const all = [...new Set([...pay.extras, ...benefits])];
  return all.length > 0 ? { jobBenefits: all.join(', ') } : {};
}

const organizationOf = ({ organization: { name, logo, url } }: PostedJob, publicUrl: string) => ({
  '@type': 'Organization',
  name,
  ...(url ? { sameAs: url } : {}),
  ...(logo ? { logo: new URL(logo, publicUrl).href } : {}),
});

/** A job as a schema.org JobPosting, by Google's rules for job postings. Only for jobs in the public lists. */
export const jobPosting = (job: PostedJob, publicUrl: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.position || job.headline,
  description: job.description_html,
  datePosted: job.posted_on,
  validThrough: zonedIso(announcedEnd(job) ?? job.expires_on, boardZone()),
  employmentType: employmentTypeOf(job.contract_type).schemaOrg,
  hiringOrganization: organizationOf(job, publicUrl),
  identifier: { '@type': 'PropertyValue', name: job.organization.name, value: job._id },
  url: new URL(jobPaths.view(job), publicUrl).href,
  directApply: job.apply.url === '',
  ...placeOf(job),
  ...salaryOf(job),
  ...benefitsOf(job),
});

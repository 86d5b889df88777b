import { descriptionFormatOf, foreignJob, type ReadItem } from '../../foreign-job';
import { ReadFault } from './read-fault';
import { stateOf } from './state-of';
import { textOfFile } from './text-of-file';
import { valueIn, type XmlElement, xmlElements } from './xml-elements';

const isTrue = (text: string): boolean => /^(?:1|y|yes|true)$/i.test(text);
const isRemote = (text: string): boolean => /remote|telecommut|home/i.test(text) && !/hybrid|partial|covid|temporar/i.test(text);

/** A job of the format that Indeed defined (`listings/server/feeds/job-feed.ts` writes it), and of its common dialects. */
function jobOf(element: XmlElement): ReadItem {
  const value = (...names: string[]) => valueIn(element, ...names);
  const remote = value('remotetype', 'remote_type', 'remote', 'isremote', 'telecommuting');
  const description = value('description', 'content', 'body', 'job_description');
  return {
    at: `line ${element.line}`,
    job: foreignJob({
      id: value('referencenumber', 'reference', 'jobid', 'job_id', 'id', 'guid', 'requisitionid') || element.attributes.id || value('url', 'link'),
      title: value('title', 'name', 'jobtitle', 'position'),
      description,
      descriptionFormat: descriptionFormatOf(description),
      ...stateOf(value('status', 'job_status')),
      posted: value('date', 'pubdate', 'dateposted', 'date_posted', 'posted', 'created', 'postdate'),
      expires: value('expirationdate', 'expiration_date', 'expiry', 'expires', 'validthrough', 'enddate'),
      url: value('url', 'link', 'apply_url', 'applyurl'),
      company: value('company', 'company_name', 'sourcename', 'employer', 'advertiser'),
      companyUrl: value('company_url', 'companyurl', 'employer_url'),
      companyLogo: value('logo', 'company_logo', 'companylogo', 'logo_url'),
      location: value('location', 'region'),
      city: value('city'),
      region: value('state', 'province', 'region'),
      country: value('country', 'country_code'),
      zip: value('postalcode', 'postal_code', 'zip', 'zipcode', 'postcode'),
      remote: isTrue(remote) || isRemote(remote),
      salary: value('salary', 'compensation', 'salary_range', 'pay'),
      salaryCurrency: value('salary_currency', 'currency'),
      salaryUnit: value('salary_period', 'salary_unit'),
      types: [value('jobtype', 'job_type', 'type', 'employmenttype', 'contract_type')].filter((type) => type !== ''),
      categories: element.children.filter(({ name }) => /^categor(?:y|ies)$/i.test(name)).map(({ text }) => text.trim()),
      degrees: [value('education', 'degree')].filter((degree) => degree !== ''),
      experience: value('experience'),
      apply: [value('apply_email', 'applyemail', 'email'), value('apply_url', 'applyurl', 'url', 'link')].filter((address) => address !== ''),
    }),
  };
}

/** Reads the common job XML feed: `<source>` with a `<job>` for each job. */
export async function* readJobXml(path: string, encoding?: string): AsyncGenerator<ReadItem> {
  let items = 0;
  let others = '';
  for await (const element of xmlElements(textOfFile(path, encoding), new Set(['job', 'Job', 'JOB', 'item', 'html', 'rss', 'urlset']))) {
    if (/^(?:html|rss|urlset|item)$/.test(element.name)) others = element.name;
    else {
      items += 1;
      yield jobOf(element);
    }
  }
  if (items === 0 && others !== '') throw new ReadFault(`This is not a job feed: it has the element <${others}>, and no <job>.`);
}

import type { ReactNode } from 'react';
import type { OrganizationRef } from '~/organizations/schemas';
import { OrganizationLink } from '~/organizations/web/shared/OrganizationLink';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { jobPaths } from '~/platform/addresses/paths';
import { formatPay } from '~/platform/money/pay';
import { fullPlace } from '~/platform/places/place-text';
import { formatDate } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import type { ContentFor } from '../../content';
import type { Facet } from '../../facets';
import classes from './JobArticle.module.css';
import { OpenNote } from './OpenNote';

type ArticleContent = ContentFor<'article'>;

/** The fields that are shown. A draft has no date and may lack names of places. */
interface ArticleJob extends Omit<ArticleContent, 'description'> {
  organization: OrganizationRef & { movement?: string };
  location: ArticleContent['location'] & { state_name?: string; country_name?: string };
  posted_on?: string | null;
  confirmed_on?: string | null;
  not_confirmed_since?: string | null;
}

interface JobArticleProps {
  job: ArticleJob;
  /** Between the title and the facts: that the job has ended. */
  notice?: ReactNode;
  /** The rendered description. Without it, the head is shown alone. */
  description?: ReactNode;
  /** `h1` on the job's own page, `h2` inside another page, `h3` in a section of one. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** A rendered job, the same for visitors, for the wizard's preview and for its employer. */
export function JobArticle({ job, notice, description, heading: Heading = 'h1' }: JobArticleProps) {
  return (
    <article className="narrows">
      <header className="inset-below-l">
        {job.organization.name && (
          <p className={`text-m medium below-s ${classes.organization}`} dir="auto">
            <OrganizationLink organization={job.organization}>
              <OrganizationMark organization={job.organization} eager />
              {job.organization.name}
            </OrganizationLink>
          </p>
        )}
        <Heading className={classes.headline} dir="auto">
          {job.headline || 'Untitled job'}
        </Heading>
        <p className={classes.byline}>
          <span dir="auto">{fullPlace(job.location, job.remote)}</span>
          {job.posted_on && (
            <span>
              Posted <time dateTime={job.posted_on}>{formatDate(job.posted_on)}</time>
            </span>
          )}
          <OpenNote job={job} />
        </p>
      </header>
      {notice}
      <JobFacts job={job} />
      {description}
      {description && (
        <footer className={`stack measure ruled above-xl inset-above-l ${classes.index}`}>
          <Tags title="Skills" facet="skill" values={job.skills} />
          <Tags title="Degrees" facet="degree" values={job.degrees} />
          <Tags title="Organization type" facet="orgtype" values={job.org_types} />
          <Tags title="Benefits" facet="benefit" values={[...new Set([...job.pay.extras, ...job.benefits])]} />
        </footer>
      )}
    </article>
  );
}

/** Position, pay and terms as a short table above the text. */
function JobFacts({ job }: { job: ArticleJob }) {
  const salary = formatPay(job);
  return (
    <dl className={classes.facts}>
      <Fact name="Salary">{salary || 'Not stated'}</Fact>
      {job.position && <Fact name="Position">{job.position}</Fact>}
      <Fact name="Contract">{job.contract_type}</Fact>
      {job.experience && <Fact name="Experience">{job.experience}</Fact>}
      {job.language_level && <Fact name="Language level">{listLink('language', job.language_level)}</Fact>}
      {job.start && <Fact name="Start">{listLink('start', job.start)}</Fact>}
      {job.organization.movement && <Fact name="Movement">{listLink('movement', job.organization.movement)}</Fact>}
      <Fact name="Resume">{job.require_resume ? 'Required' : 'Optional'}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

/** A value that leads to the jobs that have it. */
const listLink = (facet: Facet, value: string) => <Link to={jobPaths.facet(facet, value)}>{value}</Link>;

function Tags({ title, facet, values }: { title: string; facet: Facet; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="line gap-xs">
        {values.map((value) => (
          <li key={value} dir="auto">
            {listLink(facet, value)}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Weekday } from '~/accounts/schemas';
import { NextIssueDay } from '~/accounts/web/shared/NextIssue';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { jobPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { Link } from '~/platform/ui/Link';
import { useSite } from '~/platform/web/site';
import type { ExampleIssue } from './example-issue';

/** What a reader gets: an issue with the jobs of the last seven days, as a mail program shows it, and when there is none. */
export function IssueExample({ issue, keepsRestDays, days }: ExampleIssue & { days: readonly Weekday[] }) {
  const { siteName } = useSite();
  return (
    <>
      <h2 className="text-l below-s">What you get</h2>
      {issue && (
        <figure className="below-m">
          <div className="card inset-m">
            <p className="row nowrap spread hint">
              <span className="clip">{siteName}</span>
              <span className="rigid">
                <NextIssueDay days={days} />
              </span>
            </p>
            <p className="medium snug above-2xs" dir="auto">
              {issue.subject}
            </p>
            <ul>
              {issue.jobs.map(({ _id, headline, organization, place, terms }) => (
                <li key={_id} className="row nowrap top ruled above-s inset-above-s">
                  <OrganizationMark organization={organization} />
                  <div className="narrows snug text-s breaks">
                    <p className="medium" dir="auto">
                      <Link to={jobPaths.view({ _id, headline })}>{headline}</Link>
                    </p>
                    <p dir="auto">{[organization.name, place].filter(Boolean).join(', ')}</p>
                    <p className="hint">{terms}</p>
                  </div>
                </li>
              ))}
            </ul>
            {issue.count > issue.jobs.length && <p className="hint ruled above-s inset-above-s">and {formatCount(issue.count - issue.jobs.length)} more</p>}
          </div>
          <figcaption className="hint above-xs">The jobs of the last seven days, as the newsletter lists them.</figcaption>
        </figure>
      )}
      <ul className="stack gap-xs bullets text-s">
        <li>Your first issue has the newest jobs of the last few weeks. After that, each has only jobs you haven’t seen.</li>
        <li>No new jobs, no email.</li>
        {keepsRestDays && <li>Nothing goes out on Shabbat or holidays. If an issue falls then, it comes out afterward.</li>}
      </ul>
    </>
  );
}

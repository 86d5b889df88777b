import { brand, mailFonts } from '~/platform/brand';
import { reasonOf } from '~/platform/mail/kinds';
import { shortened } from '~/platform/text/text';
import { pluralize } from '~/platform/ui/format';
import type { JobBrief } from '~/search/server';
import { type ArrangedJobs, type JobGroup, MAX_NAME, regionLine, titleOfNewest } from '../../issue-text';

export interface IssueContent extends ArrangedJobs<JobBrief> {
  site: string;
  date: string;
  /** All jobs by region. */
  regions: JobGroup<JobBrief>[];
  count: number;
  /** The sentence of the editor, or empty. */
  note: string;
  /** The reader's state or country, where it is known. */
  home?: string | undefined;
  /** Whether jobs are left over for the next issue. */
  more: boolean;
  /** The subscriber has had no issue yet. */
  isFirst: boolean;
  links: { home: string; jobs: string; why: string; privacy: string; unsubscribe: string; choices: string; wishes: string };
}

const { light, dark } = brand.colors;

/** Classes instead of styles at each element keep an issue with many jobs short. Programs without style sheets show plain, readable HTML. */
const STYLE = `
body{margin:0;background:${light.paper};color:${light.ink};font:16px/1.5 ${mailFonts.text};-webkit-text-size-adjust:100%}
a{color:${light.primary}}
h1,h2{font-family:${mailFonts.headings};font-weight:500;line-height:1.25}
h1{font-size:26px;margin:0 0 4px}
h2{font-size:20px;margin:32px 0 0;padding-bottom:6px;border-bottom:1px solid ${light.line}}
.b{max-width:600px;margin:0 auto;padding:28px 20px;overflow-wrap:anywhere}
.n{font:20px ${mailFonts.headings};margin:0 0 24px}
.n a,.j a{text-decoration:none}
.q{color:${light.inkSoft};margin:0}
.j{padding:14px 0;border-bottom:1px solid ${light.line}}
.j td{vertical-align:top}
.j img{display:block;border-radius:5px}
.j p{margin:2px 0 0}
.j a{font-size:17px;font-weight:600}
.e{font:19px/1.4 ${mailFonts.headings};margin:16px 0 0}
.o{display:inline-block;width:48%;min-width:250px;vertical-align:top;font-size:15px}
.o h3{font-size:15px;margin:16px 0 4px}
.o p{margin:0 12px 8px 0}
.o span{font-size:14px}
.c{display:inline-block;background:${light.primary};color:${light.surface};padding:12px 20px;border-radius:5px;text-decoration:none}
.f{font-size:13px;margin-top:36px;padding-top:16px;border-top:1px solid ${light.line};color:${light.inkSoft}}
.f p{margin:0 0 8px}
@media (prefers-color-scheme: dark) {
body{background:${dark.paper};color:${dark.ink}}
a{color:${dark.primary}}
.q,.f{color:${dark.inkSoft}}
h2,.j,.f{border-color:${dark.line}}
.c{background:${dark.primary};color:${dark.paper}}
}`;

/** An issue of the newsletter, the same for all subscribers who get the same jobs. */
export function IssueEmail({ site, date, forYou, near, newest, others, regions, count, note, home, more, isFirst, links }: IssueContent) {
  const heading = pluralize(count, 'new job');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{`${heading} on ${site}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        {/* The line that lists of mails show after the subject. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{note || regionLine(regions)}</div>
        <div className="b">
          <p className="n">
            <a href={links.home}>{site}</a>
          </p>
          <h1>{heading}</h1>
          <p className="q">{date}</p>
          {note && (
            <p className="e" dir="auto">
              {note}
            </p>
          )}
          {isFirst && <p>This is your first issue, with the newest jobs of the last few weeks. Future issues have only new ones.</p>}
          {forYou.length > 0 && <Jobs title="For you" jobs={forYou} />}
          {near.length > 0 && <Jobs title={`In ${home}`} jobs={near.map((job) => ({ job }))} />}
          {newest.length > 0 && <Jobs title={titleOfNewest({ forYou, near })} jobs={newest.map((job) => ({ job }))} />}
          {others.length > 0 && (
            <div>
              <h2>More jobs</h2>
              {others.map(({ region, jobs }) => (
                <div key={region} className="o">
                  <h3>{region}</h3>
                  {jobs.map(({ id, headline, organization, url }) => (
                    <p key={id} dir="auto">
                      <a href={url}>{headline}</a>
                      <br />
                      <span className="q" dir="auto">
                        {shortened(organization, MAX_NAME)}
                      </span>
                    </p>
                  ))}
                </div>
              ))}
            </div>
          )}
          {more && <p>There are more new jobs than fit in one email. You’ll get the rest in your next issue.</p>}
          <p style={{ marginTop: 28 }}>
            <a className="c" href={links.jobs}>
              See all jobs
            </a>
          </p>
          <div className="f">
            <p>{reasonOf('newsletter.issue', site)}</p>
            <p>
              <a href={links.wishes}>Change what you get</a> · <a href={links.choices}>Change your days</a> · <a href={links.unsubscribe}>Unsubscribe</a> ·{' '}
              <a href={links.why}>Why you get these emails</a> · <a href={links.privacy}>Privacy</a>
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}

const Jobs = ({ title, jobs }: { title: string; jobs: { job: JobBrief; reason?: string }[] }) => (
  <div>
    <h2>{title}</h2>
    {jobs.map(({ job, reason }) => (
      <div key={job.id} className="j">
        <table role="presentation" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              {job.logo && (
                <td width={56}>
                  <img src={job.logo} width={44} height={44} alt="" />
                </td>
              )}
              <td>
                <a href={job.url} dir="auto">
                  {job.headline}
                </a>
                <p dir="auto">{[job.organization, job.place].filter(Boolean).join(', ')}</p>
                <p className="q">{[job.contractType, job.salary].filter(Boolean).join(' · ')}</p>
                {reason && (
                  <p className="q" dir="auto">
                    {reason}
                  </p>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    ))}
  </div>
);

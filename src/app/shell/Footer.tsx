import { usePostJobPath } from '~/accounts/web/shared/post-job-path';
import { contentPaths, employerPaths, helpPaths, jobPaths, newsletterPaths, organizationPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import { useSite } from '~/platform/web/site';
import { ContactLink } from '~/support/web/shared/contact';
import { ColorSchemeChoice } from './ColorSchemeChoice';
import classes from './Shell.module.css';

const BOARD = 'The board';

const columns: { title: string; links: [label: string, to: string][] }[] = [
  {
    title: 'Find work',
    links: [
      ['Jobs', jobPaths.list()],
      ['Jobs by state', jobPaths.totals('state')],
      ['Jobs by category', jobPaths.totals('skill')],
      ['Pay', jobPaths.pay],
      ['Newsletter', newsletterPaths.subscribe()],
    ],
  },
  {
    title: 'Hire',
    links: [
      ['Post a job', employerPaths.newPost()],
      ['Pricing', contentPaths.pricing],
      ['Credits', contentPaths.credits],
      ['Pay transparency', helpPaths.payTransparency],
      ['Organizations', organizationPaths.list()],
    ],
  },
  {
    title: BOARD,
    links: [
      ['About', contentPaths.about],
      ['FAQ', contentPaths.faq],
      ['Terms', contentPaths.terms],
      ['Privacy', contentPaths.privacy],
      ['Refunds', contentPaths.refund],
    ],
  },
];

/** The footer of every page: links, and the name of the board's company. @param bare whether it has no links to other parts of the board. */
export function Footer({ bare }: { bare: boolean }) {
  const { siteName, companyName } = useSite();
  const newPost = usePostJobPath();
  return (
    <footer className={`hint ruled-double ${classes.footer}`} data-noprint>
      {!bare && (
        <div className={classes.columns}>
          <p className={classes.colophon}>
            <strong className="text-xl medium block tight serif">{siteName}</strong>
            <span>The job board of the Jewish community.</span>
          </p>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link to={to === employerPaths.newPost() ? newPost : to}>{label}</Link>
                  </li>
                ))}
                {title === BOARD && (
                  <li>
                    <ContactLink>Contact and feedback</ContactLink>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className={`row gap-xl spread text-s ${classes.foot}`}>
        <p>© {companyName}</p>
        <ColorSchemeChoice />
      </div>
    </footer>
  );
}

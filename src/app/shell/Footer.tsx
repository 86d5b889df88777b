import { Link } from 'react-router';
import { useSite } from '~/platform/web/site';
import classes from './Shell.module.css';

const links: [label: string, to: string][] = [
  ['Jobs', '/jobs/list/1'],
  ['Organizations', '/organizations/list/1'],
  ['Post a job', '/employer/jobs/new/start'],
  ['Pricing', '/pricing'],
];

export function Footer() {
  const { companyName } = useSite();
  return (
    <footer className={classes.footer} data-noprint>
      <div>
        <ul>
          {links.map(([label, to]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p>© {companyName}</p>
      </div>
    </footer>
  );
}

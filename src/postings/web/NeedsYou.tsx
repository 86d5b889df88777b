import { Link } from 'react-router';
import classes from './NeedsYou.module.css';
import type { Need } from './needs';

/** The things that wait for the employer, one line and one act each; a sentence where nothing waits. */
export const NeedsYou = ({ needs }: { needs: Need[] }) => (
  <section className={classes.needs} aria-labelledby="needs">
    <h2 id="needs">{needs.length === 0 ? 'Nothing waits for you' : 'Waiting for you'}</h2>
    {needs.length === 0 ? (
      <p>Applicants, drafts that are ready and jobs about to end are listed here.</p>
    ) : (
      <ul>
        {needs.map(({ key, text, headline, act, urgent }) => (
          <li key={key} data-urgent={urgent || undefined}>
            <p>
              <strong dir="auto">{headline}</strong>
              <span dir="auto">{text}</span>
            </p>
            <Link to={act.to} aria-label={`${act.label}: ${headline}`}>
              {act.label}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

import { Checkbox } from '@mantine/core';
import { employerPaths } from '~/platform/addresses/paths';
import { Link } from '~/platform/ui/Link';
import type { Committee, CommitteeApplication } from '../contract';
import { Conflicts, HiddenName } from './ApplicationFacts';
import classes from './ScoreCards.module.css';
import { shownAverage } from './shown-average';

interface ScoreCardsProps {
  committee: Committee;
  /** In the order in which they are shown. */
  applications: CommitteeApplication[];
  chosen: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** The averages on a phone: a card for each application, with the criteria folded. Before anybody is invited it has the name alone. */
export const ScoreCards = ({ committee: { criteria, members, post }, applications, chosen, onToggle }: ScoreCardsProps) => (
  <ul className={`card ${classes.cards}`} data-unscored={members.length === 0 || undefined} aria-label="Averages">
    {applications.map((application) => (
      <li key={application._id}>
        <Checkbox aria-label={`Select ${application.name}`} checked={chosen.has(application._id)} onChange={() => onToggle(application._id)} />
        <div className={`stack gap-2xs start breaks ${classes.person}`}>
          <Link className="bold" to={employerPaths.application(post._id, application._id)} dir="auto">
            {application.name}
          </Link>
          <HiddenName application={application} />
          {members.length > 0 && (
            <span>
              {application.averages.members} of {members.length} done
            </span>
          )}
          <Conflicts application={application} />
        </div>
        {members.length > 0 && (
          <p className={classes.average}>
            <small>Average</small>
            <strong className="text-l bold tight">{shownAverage(application.averages.total)}</strong>
          </p>
        )}
        {application.averages.members > 0 && (
          <details className={classes.criteria}>
            <summary>Scores by criterion</summary>
            <dl className="above-2xs">
              {criteria.map(({ name }, place) => (
                <div key={name}>
                  <dt className="narrows breaks" dir="auto">
                    {name}
                  </dt>
                  <dd className="digits">{shownAverage(application.averages.criteria[place] ?? null)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </li>
    ))}
  </ul>
);

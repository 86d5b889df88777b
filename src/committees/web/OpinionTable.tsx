import type { Criterion } from '../committee-rules';
import classes from './CommitteePage.module.css';

interface OpinionTableProps {
  label: string;
  criteria: readonly Criterion[];
  opinions: readonly { name: string; scores: (number | null)[]; comment: string; knows_applicant: boolean }[];
}

/** The scores of members side by side, and their comments below. */
export const OpinionTable = ({ label, criteria, opinions }: OpinionTableProps) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen. */}
    <section className={`card ${classes.scroll}`} aria-label={label} tabIndex={0}>
      <table className={`full ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" className={`hint medium ${classes.person}`}>
              Member
            </th>
            {criteria.map(({ name }) => (
              <th className="hint medium" key={name} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opinions.map(({ name, scores, knows_applicant }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name, and the order stays.
            <tr key={index}>
              <th scope="row" className={classes.person} dir="auto">
                {name}
              </th>
              {knows_applicant ? (
                <td colSpan={criteria.length} className={`bad ${classes.conflict}`}>
                  Knows this person, not scoring
                </td>
              ) : (
                criteria.map((criterion, place) => <td key={criterion.name}>{scores[place] ?? '–'}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {opinions.map(
      ({ name, comment }, index) =>
        comment && (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <div key={index} className={classes.note}>
            <strong dir="auto">{name}</strong>
            <p dir="auto">{comment}</p>
          </div>
        ),
    )}
  </>
);

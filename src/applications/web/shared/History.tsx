import { formatMoment } from '~/platform/ui/format';
import classes from './History.module.css';

export interface HistoryLine {
  _id: string;
  created_on: string;
  /** The act in words. */
  words: string;
  /** Subject and text of a reply, or the text of a note. */
  subject?: string;
  text?: string;
}

/** The history of an application, oldest first, as the employer and the applicant see it. */
export const History = ({ lines }: { lines: HistoryLine[] }) => (
  <ol className={classes.history}>
    {lines.map(({ _id, created_on, words, subject, text }) => (
      <li key={_id}>
        <p className={classes.what}>
          <span dir="auto">{words}</span>
          <time dateTime={created_on}>{formatMoment(created_on)}</time>
        </p>
        {subject && (
          <p dir="auto">
            <strong>{subject}</strong>
          </p>
        )}
        {text && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
      </li>
    ))}
  </ol>
);

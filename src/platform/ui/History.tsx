import type { ReactNode } from 'react';
import { formatMoment } from './format';
import classes from './History.module.css';

export interface HistoryLine {
  _id: string;
  created_on: string;
  /** The act in words. */
  words: ReactNode;
  /** Subject and text of a reply, or the text of a note. */
  subject?: string;
  text?: string;
  /** Details of the act, such as the changed values. */
  details?: ReactNode;
}

/** The history of a record, in the order of the lines. @param format formats their instants; by default as near ones, without the year. */
export const History = ({ lines, format = formatMoment }: { lines: HistoryLine[]; format?: (iso: string) => string }) => (
  <ol className={`below-l ${classes.history}`}>
    {lines.map(({ _id, created_on, words, subject, text, details }) => (
      <li key={_id}>
        <p className="line spread hint">
          <span dir="auto">{words}</span>
          <time dateTime={created_on}>{format(created_on)}</time>
        </p>
        {subject && (
          <p dir="auto">
            <strong>{subject}</strong>
          </p>
        )}
        {text && (
          <p className="prose measure above-xs" dir="auto">
            {text}
          </p>
        )}
        {details}
      </li>
    ))}
  </ol>
);

import type { ReactNode } from 'react';
import { formatCount } from '~/platform/text/count-text';
import { formatCalendarDay } from '~/platform/ui/format';
import type { DayCounts, SourceCounts } from '../../contract';
import { SOURCE_NAMES } from '../../statistics';
import classes from './Statistics.module.css';

/** Whether to show who went on to the site of the employer, and who applied on the board. */
export interface Shown {
  clicks: boolean;
  applications: boolean;
}

export const WENT_ON = 'Went on to the employer’s site';

interface CountColumn<Row> {
  label: string;
  of(row: Row): number;
}

interface CountTableProps<Row> {
  label: string;
  /** The heading of the first column. */
  head: string;
  rows: readonly Row[];
  nameOf(row: Row): string;
  /** A drawing below the name. */
  below?(row: Row): ReactNode;
  columns: readonly CountColumn<Row>[];
}

/** A name and some numbers in each row. The headings break into lines, so that the table keeps its columns on a phone. */
const CountTable = <Row,>({ label, head, rows, nameOf, below, columns }: CountTableProps<Row>) => (
  <table className={`text-s full snug ${classes.counts}`} aria-label={label}>
    <thead>
      <tr>
        <th className="digits underlined ended" scope="col">
          {head}
        </th>
        {columns.map((column) => (
          <th className="digits underlined ended" key={column.label} scope="col">
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={nameOf(row)}>
          <th className="digits underlined ended" scope="row">
            {nameOf(row)}
            {below?.(row)}
          </th>
          {columns.map((column) => (
            <td className="digits underlined ended" key={column.label}>
              {formatCount(column.of(row))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The numbers of some days. */
export const DayCountTable = ({ days, shows }: { days: DayCounts[]; shows: Shown }) => (
  <CountTable
    label="By day"
    head="Day"
    rows={days}
    nameOf={({ day }) => formatCalendarDay(day)}
    columns={[
      { label: 'Views', of: ({ views }) => views },
      ...(shows.applications ? [{ label: 'Started to apply here', of: ({ starts }: DayCounts) => starts }] : []),
      ...(shows.clicks ? [{ label: WENT_ON, of: ({ clicks }: DayCounts) => clicks }] : []),
      ...(shows.applications ? [{ label: 'Applied here', of: ({ applications }: DayCounts) => applications }] : []),
    ]}
  />
);

/** The numbers of all days, newest first, closed until they are asked for. */
export const DayTable = ({ days, shows }: { days: DayCounts[]; shows: Shown }) => (
  <details className="above-m below-l">
    <summary className="fit">Show all days</summary>
    <DayCountTable days={days.toReversed()} shows={shows} />
  </details>
);

/** The sources of visits: a table with a bar for the share of each. */
export function SourceTable({ sources, shows }: { sources: SourceCounts[]; shows: Shown }) {
  const most = Math.max(1, ...sources.map(({ views }) => views));
  return (
    <CountTable
      label="Where people came from"
      head="Source"
      rows={sources}
      nameOf={({ source }) => SOURCE_NAMES[source]}
      below={({ views }) => <span className={`block above-2xs ${classes.bar}`} style={{ inlineSize: `${(views / most) * 100}%` }} aria-hidden="true" />}
      columns={[
        { label: 'Views', of: ({ views }) => views },
        ...(shows.clicks ? [{ label: WENT_ON, of: ({ clicks }: SourceCounts) => clicks }] : []),
        ...(shows.applications ? [{ label: 'Applied here', of: ({ applications }: SourceCounts) => applications }] : []),
      ]}
    />
  );
}

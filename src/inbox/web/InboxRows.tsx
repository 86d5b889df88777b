import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { REMINDER_DAYS } from '~/applications/interviews';
import type { Inbox, InboxRow } from '~/applications/received-contract';
import { UNANSWERED_DAYS } from '~/applications/unanswered';
import { DAY } from '~/platform/calendar/clock';
import { daysAgo } from '~/platform/ui/format';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { MOST_AT_ONCE } from '../contract';
import { type Chosen, choose, unchoose } from './chosen';
import classes from './InboxRows.module.css';

interface InboxRowsProps {
  rows: InboxRow[];
  stages: Inbox['stages'];
  /** The id of the open application. */
  open: string | undefined;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
  addressOf(id: string): string;
}

/** The applications of a page, each with a box to choose it. The arrow keys move between them. */
export function InboxRows({ rows, stages, open, chosen, onChoose, addressOf }: InboxRowsProps) {
  const choosable = rows.filter(({ withdrawn }) => !withdrawn);
  const count = choosable.filter(({ _id }) => chosen.has(_id)).length;
  const isAllChosen = choosable.length > 0 && count === choosable.length;
  const isFull = chosen.size >= MOST_AT_ONCE;
  const nameOf = (stage: InboxRow['stage']) => stages.find((one) => one.stage === stage)?.name ?? '';
  return (
    <>
      {choosable.length > 1 && (
        <Checkbox
          className={classes.all}
          label="Select all on this page"
          checked={isAllChosen}
          indeterminate={count > 0 && !isAllChosen}
          disabled={isFull && count === 0}
          onChange={() =>
            onChoose(
              isAllChosen || isFull
                ? unchoose(
                    chosen,
                    choosable.map(({ _id }) => _id),
                  )
                : choose(chosen, choosable),
            )
          }
        />
      )}
      <ul className={`card ${classes.rows}`} aria-label="Applications" onKeyDown={moveFocus}>
        {rows.map((row) => (
          <li key={row._id} className={row._id === open ? classes.open : undefined} data-inbox-row>
            {row.withdrawn ? (
              <span />
            ) : (
              <Checkbox
                aria-label={`Select ${row.name || 'the applicant'}`}
                aria-keyshortcuts={row._id === open ? 'x' : undefined}
                checked={chosen.has(row._id)}
                disabled={isFull && !chosen.has(row._id)}
                onChange={() => onChoose(chosen.has(row._id) ? unchoose(chosen, [row._id]) : choose(chosen, [row]))}
              />
            )}
            <Link to={addressOf(row._id)} aria-current={row._id === open ? 'true' : undefined} preventScrollReset data-row={row._id}>
              <span className={classes.head}>
                <strong className={row.unread ? undefined : classes.seen} dir="auto">
                  {row.unread && <span className={classes.dot} role="img" aria-label={row.new_message ? 'New message' : 'Not opened yet'} />}
                  {row.name || 'Removed account'}
                </strong>
                <RelativeDate iso={row.created_on} />
              </span>
              <span className={`hint breaks ${classes.line}`} dir="auto">
                {row.withdrawn ? 'Withdrawn by the applicant' : row.first_line || 'No message'}
              </span>
              {!row.withdrawn && (
                <span className={`line gap-s hint above-2xs ${classes.facts}`}>
                  <span dir="auto">{nameOf(row.stage)}</span>
                  {row.files > 0 && <span>{row.files === 1 ? '1 file' : `${row.files} files`}</span>}
                  <Answered row={row} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Whether the applicant has answered, was answered, or waits for an answer: the same as the filters say. One who waits is marked after as many days as
 * the reminder by email comes, and so is one who has heard nothing since the interview.
 */
function Answered({ row: { wrote, answered, waits, created_on, interviewed_on } }: { row: InboxRow }) {
  const silentDays = interviewed_on ? daysAgo(interviewed_on, new Date()) : 0;
  if (silentDays >= REMINDER_DAYS[0]) return <span className={classes.waiting}>{`No news for ${silentDays} days`}</span>;
  if (wrote) return <span className={classes.message}>Replied to you</span>;
  if (answered) return <span>Replied</span>;
  const isLate = Date.now() - Date.parse(created_on) >= UNANSWERED_DAYS * DAY;
  return waits ? <span className={isLate ? classes.waiting : undefined}>Not replied</span> : null;
}

/** Moves the focus to the row above or below, from within a row. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const row = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>('[data-row]');
  const next = row && links[links.indexOf(row) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

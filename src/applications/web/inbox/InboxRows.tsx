import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { RelativeDate } from '~/platform/ui/RelativeDate';
import { type Inbox, type InboxRow, MOST_AT_ONCE } from '../../inbox-contract';
import classes from './InboxRows.module.css';

interface InboxRowsProps {
  rows: InboxRow[];
  stages: Inbox['stages'];
  /** The id of the open application. */
  open: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  addressOf(id: string): string;
}

/** The applications of a page, each with a box to choose it. The arrow keys move between them. */
export function InboxRows({ rows, stages, open, chosen, onChoose, addressOf }: InboxRowsProps) {
  const choosable = rows.filter(({ withdrawn }) => !withdrawn).slice(0, MOST_AT_ONCE);
  const isAllChosen = choosable.length > 0 && choosable.every(({ _id }) => chosen.has(_id));
  const nameOf = (stage: InboxRow['stage']) => stages.find((one) => one.stage === stage)?.name ?? '';
  const toggle = (id: string) => onChoose(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  return (
    <>
      {choosable.length > 1 && (
        <Checkbox
          className={classes.all}
          label="Choose all on this page"
          checked={isAllChosen}
          onChange={() => onChoose(isAllChosen ? new Set() : new Set(choosable.map(({ _id }) => _id)))}
        />
      )}
      <ul className={classes.rows} aria-label="Applications" onKeyDown={moveFocus}>
        {rows.map((row) => (
          <li key={row._id} className={row._id === open ? classes.open : undefined}>
            {row.withdrawn ? (
              <span />
            ) : (
              <Checkbox aria-label={`Choose ${row.name || 'the applicant'}`} checked={chosen.has(row._id)} onChange={() => toggle(row._id)} />
            )}
            <Link to={addressOf(row._id)} aria-current={row._id === open ? 'true' : undefined} preventScrollReset data-row>
              <span className={classes.head}>
                <strong className={row.opened || row.withdrawn ? classes.seen : undefined} dir="auto">
                  {!row.opened && !row.withdrawn && <span className={classes.dot} role="img" aria-label="Not opened yet" />}
                  {row.name || 'Removed account'}
                </strong>
                <RelativeDate iso={row.created_on} />
              </span>
              <span className={classes.line} dir="auto">
                {row.withdrawn ? 'Withdrawn by the applicant' : row.first_line || 'No message'}
              </span>
              {!row.withdrawn && (
                <span className={classes.facts}>
                  <span dir="auto">{nameOf(row.stage)}</span>
                  {row.files > 0 && <span>{row.files === 1 ? '1 file' : `${row.files} files`}</span>}
                  {row.answered ? <span>Answered</span> : <span className={classes.waiting}>No answer yet</span>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
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

import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { updateIdentity } from '~/accounts/web/shared/session';
import { boardDay } from '~/platform/ui/board-day';
import { confirmRemoval } from '~/platform/ui/confirm';
import { showAndRefocus } from '~/platform/ui/show-and-focus';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls } from '../contract';
import { monthSpan } from '../month-name';
import { ADD_EDUCATION, ADD_EXPERIENCE } from '../part-path';
import type { Candidate } from '../schemas';
import classes from './History.module.css';
import { EducationForm, ExperienceForm } from './HistoryForms';

const api = browserApi<typeof candidateCalls>();

interface Entry {
  id: string;
  title: string;
  place: string;
  detail: string;
  dates: string;
  summary: string;
}

/** Positions, newest first; on the own profile they can be added, changed and removed. */
export function Experience({ candidate, own }: { candidate: Candidate; own?: boolean }) {
  const entries = candidate.exp_history.map((item) => ({
    id: item._id,
    // Positions and employers have names; one without is withheld.
    title: item.title || 'No position given',
    place: item.company || 'No employer given',
    detail: item.industry,
    dates: monthSpan(item.start_date, item.current_employer ? '' : item.end_date, boardDay()),
    summary: item.summary,
  }));
  return (
    <HistorySection
      title="Experience"
      add="Add experience"
      anchor={ADD_EXPERIENCE}
      entries={entries}
      {...(own
        ? {
            remove: (id: string) => api('DELETE /v2/jobseeker/profile/exp_item/{id}', { params: { id }, body: { _id: id } }),
            form: (id: string | undefined, onDone: () => void) => (
              <ExperienceForm candidate={candidate} item={candidate.exp_history.find(({ _id }) => _id === id)} onDone={onDone} />
            ),
          }
        : {})}
    />
  );
}

/** Schools, newest first. */
export function Education({ candidate, degrees = [], own }: { candidate: Candidate; degrees?: string[]; own?: boolean }) {
  const entries = candidate.ed_history.map((item) => ({
    id: item._id,
    title: item.school || 'No school given',
    place: item.field_of_study,
    detail: item.degree,
    dates: monthSpan(item.start_date, item.end_date, boardDay()),
    summary: item.summary,
  }));
  return (
    <HistorySection
      title="Education"
      add="Add education"
      anchor={ADD_EDUCATION}
      entries={entries}
      {...(own
        ? {
            remove: (id: string) => api('DELETE /v2/jobseeker/profile/ed_item/{id}', { params: { id }, body: { _id: id } }),
            form: (id: string | undefined, onDone: () => void) => (
              <EducationForm candidate={candidate} degrees={degrees} item={candidate.ed_history.find(({ _id }) => _id === id)} onDone={onDone} />
            ),
          }
        : {})}
    />
  );
}

interface HistorySectionProps {
  title: string;
  add: string;
  /** The end of an address with which the form for a new entry is open. */
  anchor: string;
  entries: Entry[];
  remove?(id: string): Promise<{ candidate: Candidate }>;
  /** The form for a new or an existing entry. */
  form?(id: string | undefined, onDone: () => void): ReactNode;
}

function HistorySection({ title, add, anchor, entries, remove, form }: HistorySectionProps) {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === `#${anchor}`;
  const [editing, setEditing] = useState<string | 'new'>();
  // The server, which renders the page first, does not know this part of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens the form again.
  useEffect(() => {
    if (isAsked) setEditing('new');
  }, [isAsked, key]);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The button that opens the form of an entry. */
  const editButton = (id: string) => document.getElementById(`edit-${id}`);
  const done = () => {
    showAndRefocus(
      () => setEditing(undefined),
      () => (editing && editButton(editing)) || addButton.current,
    );
    // A reload does not open the form again.
    if (isAsked) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  if (!form && entries.length === 0) return null;

  const removeEntry = async (entry: Entry) => {
    if (!remove || !(await confirmRemoval('Are you sure you want to delete this record??', 'Remove', `${entry.title}, ${entry.dates}`))) return;
    try {
      const identity = await remove(entry.id);
      showAndRefocus(
        () => updateIdentity(identity),
        () => heading.current,
        { preventScroll: true },
      );
    } catch (error) {
      toastFailure(`Error: ${(error as Error).message}`);
    }
  };

  return (
    <section id={anchor}>
      <h2 ref={heading}>{title}</h2>
      {entries.length > 0 && (
        <ul className={`below-m ${classes.list}`}>
          {entries.map((entry) => (
            <li className="ruled inset-above-s inset-below-s" key={entry.id}>
              {editing === entry.id && form ? (
                form(entry.id, done)
              ) : (
                <>
                  <EntryText entry={entry} />
                  {form && (
                    <div className={classes.actions}>
                      <Button
                        id={`edit-${entry.id}`}
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => setEditing(entry.id)}
                        aria-label={`Edit ${entry.title}`}
                      >
                        Edit
                      </Button>
                      <Button size="compact-sm" variant="subtle" color="accent" onClick={() => void removeEntry(entry)} aria-label={`Remove ${entry.title}`}>
                        Remove
                      </Button>
                    </div>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {form &&
        (editing === 'new' ? (
          form(undefined, done)
        ) : (
          <Button ref={addButton} size="sm" variant="default" onClick={() => setEditing('new')}>
            {add}
          </Button>
        ))}
    </section>
  );
}

const EntryText = ({ entry }: { entry: Entry }) => (
  <div className={classes.entry}>
    <h3 dir="auto">{entry.title}</h3>
    <p className="hint digits">{entry.dates}</p>
    <p className="soft" dir="auto">
      {[entry.place, entry.detail].filter(Boolean).join(' · ')}
    </p>
    {entry.summary && (
      <p className="prose measure above-xs" dir="auto">
        {entry.summary}
      </p>
    )}
  </div>
);

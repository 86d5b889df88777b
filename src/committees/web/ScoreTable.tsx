import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { employerPaths } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog, confirmRemoval } from '~/platform/ui/confirm';
import { Link } from '~/platform/ui/Link';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { Committee, CommitteeApplication } from '../contract';
import { Conflicts, HiddenName } from './ApplicationFacts';
import classes from './CommitteePage.module.css';
import { committeeApi as api } from './committee-api';
import { ScoreCards } from './ScoreCards';
import { shownAverage } from './shown-average';

interface ScoreTableProps {
  committee: Committee;
  onChanged(now: Committee): void;
}

/** The best first; those without scores in their order. */
const inOrder = (applications: CommitteeApplication[]): CommitteeApplication[] =>
  applications.toSorted((one, other) => (other.averages.total ?? -1) - (one.averages.total ?? -1) || one.number - other.number);

/** The averages of all applications side by side, with the acts on chosen ones. */
export function ScoreTable({ committee, onChanged }: ScoreTableProps) {
  const { _id: id, applications, criteria, names_hidden: hidesNames, post } = committee;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string>();
  const ids = applications.map(({ _id }) => _id).filter((one) => chosen.has(one));
  const toggle = (one: string) => setChosen(chosen.has(one) ? new Set([...chosen].filter((other) => other !== one)) : new Set([...chosen, one]));

  const act = async (name: string, message: string, run: () => Promise<Committee>) => {
    setBusy(name);
    try {
      onChanged(await run());
      setChosen(new Set());
      toastSuccess(message);
    } catch (error) {
      toastFailure('Nothing was changed', error);
    } finally {
      setBusy(undefined);
    }
  };
  const changeNames = async (shown: boolean, among: string[]) => {
    const people = among.length === 1 ? 'this applicant' : `${among.length} applicants`;
    if (shown && !(await confirmDialog(`Show members the name of ${people}?`, 'Show names', 'They’ll see the name, the original message and the files.')))
      return;
    await act(shown ? 'show' : 'hide', shown ? 'Members can now see the names' : 'Names are hidden', () =>
      api('POST /v2/employer/committees/{id}/names', { params: { id }, body: { ids: among, shown } }),
    );
  };
  const remove = async () => {
    const people = ids.length === 1 ? 'this application' : `${ids.length} applications`;
    if (!(await confirmRemoval(`Remove ${people}?`, 'Remove', 'Its scores and comments are deleted. It stays in your inbox.'))) return;
    await act('remove', 'Removed', () => api('POST /v2/employer/committees/{id}/applications/remove', { params: { id }, body: { ids } }));
  };

  const ordered = inOrder(applications);
  const hidden = applications.filter(({ name_shown }) => !name_shown).map(({ _id }) => _id);
  return (
    <>
      <div className={`row below-s ${classes.bulk}`}>
        {hidesNames && (
          <p>
            {hidden.length === 0
              ? 'Members see all names.'
              : `Members don’t see ${hidden.length === applications.length ? 'any names' : `${hidden.length} of ${applications.length} names`}.`}
          </p>
        )}
        {ids.length > 0 ? (
          <>
            {hidesNames && (
              <>
                <BusyButton size="sm" variant="default" busy={busy === 'show'} onClick={() => void changeNames(true, ids)}>
                  Show names of {ids.length}
                </BusyButton>
                <BusyButton size="sm" variant="default" busy={busy === 'hide'} onClick={() => void changeNames(false, ids)}>
                  Hide names of {ids.length}
                </BusyButton>
              </>
            )}
            <BusyButton size="sm" variant="default" busy={busy === 'remove'} onClick={() => void remove()}>
              Remove {ids.length}
            </BusyButton>
          </>
        ) : (
          hidesNames &&
          hidden.length > 0 && (
            <BusyButton size="sm" variant="default" busy={busy === 'show'} onClick={() => void changeNames(true, hidden)}>
              Show all names
            </BusyButton>
          )
        )}
      </div>
      <ScoreCards committee={committee} applications={ordered} chosen={chosen} onToggle={toggle} />
      {committee.members.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen.
        <section className={`off-phone card ${classes.scroll}`} aria-label="Averages" tabIndex={0}>
          <table className={`full ${classes.table}`}>
            <thead>
              <tr>
                <th className="hint medium" scope="col">
                  <span className="visually-hidden">Select</span>
                </th>
                <th scope="col" className={`hint medium ${classes.person}`}>
                  Applicant
                </th>
                <th className="hint medium" scope="col">
                  Average
                </th>
                {criteria.map(({ name }) => (
                  <th className="hint medium" key={name} scope="col" dir="auto">
                    {name}
                  </th>
                ))}
                <th className="hint medium" scope="col">
                  Scored by
                </th>
              </tr>
            </thead>
            <tbody>
              {ordered.map((application) => (
                <tr key={application._id}>
                  <td>
                    <Checkbox aria-label={`Select ${application.name}`} checked={chosen.has(application._id)} onChange={() => toggle(application._id)} />
                  </td>
                  <th scope="row" className={classes.person} dir="auto">
                    <Link to={employerPaths.application(post._id, application._id)}>{application.name}</Link>
                    <HiddenName application={application} />
                  </th>
                  <td className="bold">{shownAverage(application.averages.total)}</td>
                  {criteria.map(({ name }, place) => (
                    <td key={name}>{shownAverage(application.averages.criteria[place] ?? null)}</td>
                  ))}
                  <td>
                    {application.averages.members} of {committee.members.length}
                    <Conflicts application={application} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

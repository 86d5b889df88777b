import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { adminPaths } from '~/platform/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDateTime } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { FindSetting } from './FindSetting';
import classes from './Settings.module.css';
import { settingsPages } from './setting-places';

interface SettingsFrameProps {
  lead: string;
  history: AuditLine[];
  /** Names the record of a change. */
  nameOf?(line: AuditLine): string;
  children: ReactNode;
}

/** The frame of each page of the settings: finding one, the links between them, the content, and the latest changes with their 'Undo'. */
export function SettingsFrame({ lead, history, nameOf, children }: SettingsFrameProps) {
  return (
    <Page title="Settings" lead={lead}>
      <FindSetting />
      <nav aria-label="Settings" className={classes.parts}>
        {settingsPages.map(([part, label]) => (
          <NavLink key={part} to={adminPaths.settings(part)}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
      <section className={classes.section} aria-labelledby="history">
        <h2 id="history">Latest changes</h2>
        <RecordHistory lines={history} nameOf={nameOf} />
      </section>
    </Page>
  );
}

/** The author and time of the latest of some changes. Nothing where there is none among them. */
export function LastChange({ lines }: { lines: readonly AuditLine[] }) {
  const [line] = lines;
  if (!line) return null;
  return (
    <p className={classes.explanation}>
      Last changed by <span dir="auto">{line.actor ? line.actor.name || line.actor.email || 'a removed user' : 'the board'}</span> on{' '}
      <time dateTime={line.at}>{formatDateTime(line.at)}</time>.
    </p>
  );
}

import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { adminPaths, type SettingsPart } from '~/platform/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { Page } from '~/platform/ui/Page';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import classes from './Settings.module.css';

const parts: [part: SettingsPart, label: string][] = [
  ['general', 'General'],
  ['schedule', 'Schedule'],
  ['prices', 'Prices'],
  ['credits', 'Credit plans'],
  ['texts', 'Texts'],
];

interface SettingsFrameProps {
  lead: string;
  history: AuditLine[];
  children: ReactNode;
}

/** The frame of each page of the settings: the links between them, the content, and the latest changes with their 'Undo'. */
export function SettingsFrame({ lead, history, children }: SettingsFrameProps) {
  return (
    <Page title="Settings" lead={lead}>
      <nav aria-label="Settings" className={classes.parts}>
        {parts.map(([part, label]) => (
          <NavLink key={part} to={adminPaths.settings(part)}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
      <section className={classes.section} aria-labelledby="history">
        <h2 id="history">Latest changes</h2>
        <RecordHistory lines={history} />
      </section>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { Page } from '~/platform/ui/Page';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { FindSetting } from './FindSetting';
import { LatestChanges } from './SettingSection';
import classes from './Settings.module.css';
import { settingsPages } from './setting-places';

interface SettingsFrameProps {
  lead: string;
  history: AuditLine[];
  /** Names the record of a change, where its line does not. */
  nameOf?(line: AuditLine): string;
  children: ReactNode;
}

/** The name that a line has of its record. The settings are one record without a name. */
const nameInLine = ({ subject_id: id, names }: AuditLine): string | undefined => (id === null ? undefined : names[id]);

/** The frame of each page of the settings: finding one, the links between them, the content, and the latest changes with their 'Undo'. */
export function SettingsFrame({ lead, history, nameOf, children }: SettingsFrameProps) {
  return (
    <Page title="Settings" lead={lead}>
      <FindSetting />
      <nav aria-label="Settings" className={`line gap-l underlined above-l ${classes.parts}`}>
        {settingsPages.map(([part, label]) => (
          <NavLink key={part} to={adminPaths.settings(part)}>
            {label}
          </NavLink>
        ))}
      </nav>
      <LatestChanges value={history}>{children}</LatestChanges>
      <section className={classes.section} aria-labelledby="history">
        <h2 id="history">Latest changes</h2>
        <RecordHistory lines={history} nameOf={nameOf ?? nameInLine} />
      </section>
    </Page>
  );
}

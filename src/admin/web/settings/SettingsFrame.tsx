import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { adminPaths, type SettingsPart } from '~/platform/addresses/paths';
import type { AuditLine } from '~/platform/records/audit-contract';
import { Page } from '~/platform/ui/Page';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { FindSetting } from './FindSetting';
import { LatestChanges } from './SettingSection';
import classes from './Settings.module.css';
import { settingsPages } from './setting-places';

interface SettingsFrameProps {
  /** The page of the settings; without it, the frame is that of all groups. */
  part?: SettingsPart;
  lead?: string;
  history: AuditLine[];
  /** Names the record of a change, where its line does not. */
  nameOf?(line: AuditLine): string;
  children: ReactNode;
}

/** The name that a line has of its record. The settings are one record without a name. */
const nameInLine = ({ subject_id: id, names }: AuditLine): string | undefined => (id === null ? undefined : names[id]);

/** The frame of each page of the settings: finding one, the list of the pages, the content, and the latest changes with their 'Undo'. */
export function SettingsFrame({ part, lead, history, nameOf, children }: SettingsFrameProps) {
  const content = (
    <>
      <LatestChanges value={history}>{children}</LatestChanges>
      <section className={classes.section} aria-labelledby="history">
        <h2 id="history">Latest changes</h2>
        <RecordHistory lines={history} nameOf={nameOf ?? nameInLine} />
      </section>
    </>
  );
  if (!part) {
    return (
      <Page title="Settings" {...(lead ? { lead } : {})}>
        <FindSetting />
        {content}
      </Page>
    );
  }
  return (
    <Page title={settingsPages[part].label} {...(lead ? { lead } : {})}>
      <div className={classes.indexed}>
        <div className={classes.index}>
          <p className="text-s">
            <Link to={adminPaths.settings()}>‹ All settings</Link>
          </p>
          <FindSetting />
          <nav aria-label="Settings" className="text-s above-m">
            <ul>
              {Object.entries(settingsPages).map(([name, { label }]) => (
                <li key={name}>
                  <NavLink to={adminPaths.settings(name as SettingsPart)}>{label}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="narrows">{content}</div>
      </div>
    </Page>
  );
}

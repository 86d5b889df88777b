import { createContext, type ReactNode, use } from 'react';
import type { AuditLine } from '~/platform/records/audit-contract';
import { formatDateTime } from '~/platform/ui/format';
import { type SettingKey, settingDeclarations } from '~/site/settings';
import classes from './Settings.module.css';

/** The latest changes of the page around a setting, newest first. */
export const LatestChanges = createContext<readonly AuditLine[]>([]);

/** A setting with what it decides, who changed it last, and its form. @param id of the heading, where it is not the name of the setting. */
export function SettingSection({ name, id = name, children }: { name: SettingKey; id?: string; children: ReactNode }) {
  const { label, explanation } = settingDeclarations[name];
  const lines = use(LatestChanges).filter(({ after }) => after && name in after);
  return (
    <section className={`inset-above-l inset-below-l ${classes.setting}`} aria-labelledby={id}>
      <div>
        <h3 id={id}>{label}</h3>
        <p className={classes.explanation}>{explanation}</p>
        <LastChange lines={lines} />
      </div>
      <div>{children}</div>
    </section>
  );
}

/** The author and time of the latest of some changes. Nothing where there is none among them. */
export function LastChange({ lines }: { lines: readonly AuditLine[] }) {
  const [line] = lines;
  if (!line) return null;
  return (
    <p className="hint below-xs">
      Last changed by <span dir="auto">{line.actor ? line.actor.name || line.actor.email || 'a deleted user' : 'the board'}</span> on{' '}
      <time dateTime={line.at}>{formatDateTime(line.at)}</time>.
    </p>
  );
}

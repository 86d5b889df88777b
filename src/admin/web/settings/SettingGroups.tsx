import type { ReactNode } from 'react';
import { settingDeclarations } from '~/site/settings';
import classes from './Settings.module.css';
import { type GeneralSetting, generalGroups } from './setting-places';

/** The settings of the page 'General' in their groups, with an index beside them. */
export const SettingGroups = ({ forms }: { forms: Record<GeneralSetting, ReactNode> }) => (
  <div className={classes.indexed}>
    <nav aria-label="On this page" className={`stack gap-s text-s above-l ${classes.index}`}>
      {generalGroups.map(({ title, settings }) => (
        <div key={title}>
          <p>{title}</p>
          <ul className="line gap-l">
            {entriesOf(settings).map(([name, id]) => (
              <li key={id}>
                <a href={`#${id}`}>{settingDeclarations[name].label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="#history">Latest changes</a>
    </nav>
    <div>
      {generalGroups.map(({ title, settings }) => (
        <section key={title} className={`ruled-double above-xl inset-above-s ${classes.group}`} aria-label={title}>
          <h2>{title}</h2>
          {entriesOf(settings).map(([name]) => (
            <div key={name}>{forms[name]}</div>
          ))}
        </section>
      ))}
    </div>
  </div>
);

const entriesOf = (settings: object) => Object.entries(settings) as [GeneralSetting, string][];

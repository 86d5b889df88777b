import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fits, type SettingWords } from './find-setting';
import classes from './Settings.module.css';

/** A setting with the words by which it is found, and its form. */
export interface GroupedSetting extends SettingWords {
  /** The id of the form's heading. */
  id: string;
  form: ReactNode;
}

export interface SettingGroup {
  title: string;
  settings: readonly GroupedSetting[];
}

/** A long page of settings in groups, with an index that finds a setting by its words. A setting that does not fit is hidden, so that its form keeps what was typed. */
export function SettingGroups({ groups }: { groups: readonly SettingGroup[] }) {
  const [typed, setTyped] = useState('');
  const shown = groups.map((group) => ({ ...group, found: group.settings.filter((setting) => fits(setting, group.title, typed)) }));
  const count = shown.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div className={classes.indexed}>
      <nav aria-label="On this page" className={classes.index}>
        <TextInput
          type="search"
          size="sm"
          label="Find a setting"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="visually-hidden" role="status">
          {typed.trim() !== '' && `${count} found`}
        </p>
        {shown.map(
          ({ title, found }) =>
            found.length > 0 && (
              <div key={title}>
                <p>{title}</p>
                <ul>
                  {found.map(({ id, label }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{label}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        <a href="#history">Latest changes</a>
      </nav>
      <div>
        {count === 0 && (
          <p className={classes.none}>No setting of this page has these words. Prices, plans, texts and words of lists have pages of their own, above.</p>
        )}
        {shown.map(({ title, settings, found }) => (
          <section key={title} className={classes.group} aria-label={title} hidden={found.length === 0}>
            <h2>{title}</h2>
            {settings.map((setting) => (
              <div key={setting.id} hidden={!found.includes(setting)}>
                {setting.form}
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

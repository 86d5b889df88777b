import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pluralize } from '~/platform/ui/format';
import classes from './FindSetting.module.css';
import { findSettings } from './setting-places';

/** Finds a setting of any page by its words. Enter opens the first one, Escape closes the list. */
export function FindSetting() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const found = findSettings(typed);
  const [first] = found;
  const close = () => setTyped('');
  return (
    <search className={classes.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!first) return;
          close();
          void navigate(first.to);
        }}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
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
          {typed.trim() !== '' && `${pluralize(found.length, 'setting')} found`}
        </p>
        {found.length > 0 && (
          <ul aria-label="Settings found">
            {found.map(({ label, page, to }) => (
              <li key={to}>
                <Link className="plain" to={to} onClick={close}>
                  <strong className="medium">{label}</strong>
                  <span className="hint">{page}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {typed.trim() !== '' && found.length === 0 && <p className={classes.none}>No matching settings.</p>}
      </form>
    </search>
  );
}

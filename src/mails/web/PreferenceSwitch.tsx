import { Switch } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '~/platform/ui/format';
import type { EmailPreference } from '../contract';
import classes from './MailPreferencesPage.module.css';

interface PreferenceSwitchProps {
  preference: EmailPreference;
  /** Saves the choice. @returns whether it was saved. */
  onChange(wanted: boolean): Promise<boolean>;
}

/** The switch of a kind of mail, with what the mail says and when it last came. */
export function PreferenceSwitch({ preference, onChange }: PreferenceSwitchProps) {
  const { label, text, wanted, last_sent_on } = preference;
  const [saving, setSaving] = useState<boolean>();
  const change = async (next: boolean) => {
    setSaving(next);
    await onChange(next);
    setSaving(undefined);
  };
  return (
    <div className={`inset-above-s inset-below-s ${classes.preference}`}>
      <Switch
        label={label}
        description={text}
        labelPosition="left"
        checked={saving ?? wanted}
        onChange={(event) => saving === undefined && void change(event.currentTarget.checked)}
        aria-busy={saving !== undefined}
        classNames={{ body: classes.body, labelWrapper: classes.label, description: classes.description }}
      />
      {last_sent_on && <p className="hint above-2xs">Last sent on {formatDate(last_sent_on)}</p>}
    </div>
  );
}

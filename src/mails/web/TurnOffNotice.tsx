import { useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import type { EmailPreference } from '../contract';
import classes from './MailPreferencesPage.module.css';

interface TurnOffNoticeProps {
  preference: EmailPreference;
  onChange(wanted: boolean): Promise<boolean>;
}

/** Offers to turn off the kind of mail whose link was opened. It asks first, because programs that check the links of mails open them as well. */
export function TurnOffNotice({ preference: { label, wanted }, onChange }: TurnOffNoticeProps) {
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setBusy(true);
    await onChange(next);
    setBusy(false);
  };
  return (
    <section className={`note below-xl inset-l ${classes.notice}`} aria-labelledby="turn-off" aria-live="polite">
      <h2 id="turn-off">{wanted ? `Turn off “${label}”?` : `“${label}” is off`}</h2>
      <p>{wanted ? 'You won’t get this kind of email anymore. You can turn it back on here.' : 'You won’t get this kind of email anymore.'}</p>
      <BusyButton variant={wanted ? 'filled' : 'default'} busy={busy} onClick={() => void change(!wanted)}>
        {wanted ? 'Turn off' : 'Turn back on'}
      </BusyButton>
    </section>
  );
}

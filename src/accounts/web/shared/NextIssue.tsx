import { useCallback } from 'react';
import { timeZoneName } from '~/platform/ui/format';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { newsletterTimeCalls } from '../../newsletter-contract';
import { hourText, nextIssueText, sendingText } from '../../newsletter-times';
import type { Weekday } from '../../schemas';
import classes from './NextIssue.module.css';

const api = browserApi<typeof newsletterTimeCalls>();

/** When the newsletter comes next on the chosen days, and why it waits. Nothing is shown where this cannot be loaded: the choice works without. */
export function NextIssue({ days }: { days: readonly Weekday[] }) {
  const [loaded] = useAsyncData(useCallback(() => api('GET /v2/support/newsletter/times'), []));
  if (loaded.state !== 'loaded') return <p className={`hint ${classes.next}`} />;
  const { hour, next } = loaded.data;
  const text = nextIssueText(next, days);
  return (
    <p className={`hint ${classes.next}`} aria-live="polite">
      {text
        ? `Sent ${sendingText(next, days, `${hourText(hour)}, ${timeZoneName()}`)}. The next issue goes out ${/^after/.test(text) ? text : `on ${text}`}.`
        : 'No days selected, so you won’t get it.'}
    </p>
  );
}

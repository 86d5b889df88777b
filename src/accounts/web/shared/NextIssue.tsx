import { timeZoneName } from '~/platform/ui/format';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { newsletterTimeCalls } from '../../newsletter-contract';
import { hourText, nextIssueDay, nextIssueText, sendingText } from '../../newsletter-times';
import type { Weekday } from '../../schemas';
import classes from './NextIssue.module.css';

const api = browserApi<typeof newsletterTimeCalls>();

let asked: ReturnType<typeof ask> | undefined;
const ask = () => api('GET /v2/support/newsletter/times');

/** The parts of a page that show it ask once, together. */
const load = () => {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
};

/** When the newsletter comes next on the chosen days, and why it waits. Nothing is shown where this cannot be loaded: the choice works without. */
export function NextIssue({ days }: { days: readonly Weekday[] }) {
  const [loaded] = useAsyncData(load);
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

/** The day on which the newsletter comes next: `Monday, Nov 23`. Empty until it is known. */
export function NextIssueDay({ days }: { days: readonly Weekday[] }) {
  const [loaded] = useAsyncData(load);
  return loaded.state === 'loaded' ? nextIssueDay(loaded.data.next, days) : '';
}

/** Beside a choice of days with Saturday: when its email comes, where nothing goes out on Shabbat. */
export function SaturdayNote({ days }: { days: readonly Weekday[] }) {
  const [loaded] = useAsyncData(load);
  const isLate = loaded.state === 'loaded' && loaded.data.next.some(({ day, after }) => day === 'Saturday' && after !== null);
  return isLate && days.includes('Saturday') ? <p className="hint">Saturday’s email goes out after Shabbat ends.</p> : null;
}

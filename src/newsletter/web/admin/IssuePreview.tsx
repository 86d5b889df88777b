import { NativeSelect } from '@mantine/core';
import { useCallback, useState } from 'react';
import { issueTime } from '~/accounts/newsletter-times';
import { formatCount } from '~/platform/text/count-text';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminNewsletterCalls, PreviewOf } from '../../admin-contract';
import classes from './NewsletterAdmin.module.css';

const api = browserApi<typeof adminNewsletterCalls>();

const CHOICES: { value: PreviewOf; label: string }[] = [
  { value: 'coming', label: 'Subscribers of the next issue' },
  { value: 'next', label: 'Subscribers who had the latest issue' },
  { value: 'first', label: 'New subscribers (first issue)' },
];

const EMPTY: Record<PreviewOf, string> = {
  coming: 'There are no new jobs for the next issue yet. Issues without jobs aren’t sent.',
  next: 'There are no new jobs since the latest issue. Issues without jobs aren’t sent.',
  first: 'There are no jobs to send right now.',
};

/** The issue that would go out now, as HTML in a frame that can do nothing and as text, and a button that mails it to the admin. */
export function IssuePreview() {
  const [of, setOf] = useState<PreviewOf>('coming');
  const [sending, setSending] = useState(false);
  const load = useCallback(() => api('GET /v3/admin/newsletter/preview', { query: { of } }), [of]);
  const sendTest = async () => {
    setSending(true);
    try {
      toastSuccess((await api('POST /v3/admin/newsletter/test', { body: { of } })).message);
    } catch (error) {
      toastFailure('The test wasn’t sent', error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <div className="row bottom below-m">
        <NativeSelect label="For" data={CHOICES} value={of} onChange={({ currentTarget }) => setOf(currentTarget.value as PreviewOf)} />
        <BusyButton variant="default" busy={sending} onClick={() => void sendTest()}>
          Send me a test
        </BusyButton>
      </div>
      <AsyncSection load={load} isEmpty={(issue) => issue === null} empty={EMPTY[of]}>
        {(issue) =>
          issue && (
            <>
              <p className="below-s">
                <strong dir="auto">{issue.subject}</strong> ({pluralize(issue.jobs, 'job')})
              </p>
              {issue.readers && <p className="below-s">{readersText(issue.readers)}</p>}
              <iframe
                className={`full block ${classes.frame}`}
                src={issue.html_path}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                title="Issue as HTML"
              />
              <details className="above-m">
                <summary className="inset-above-xs inset-below-xs">Issue as text</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
                <pre className={`text-s prose inset-m ${classes.text}`} dir="auto" tabIndex={0}>
                  {issue.text}
                </pre>
              </details>
            </>
          )
        }
      </AsyncSection>
    </>
  );
}

interface Readers {
  at: string;
  after: string | null;
  count: number;
  of: number;
  /** Whether it’s their first issue. */
  first: boolean;
}

/** When the issue goes out, and how many get it so. */
function readersText({ count, of, first, ...issue }: Readers): string {
  const others =
    count === of
      ? ''
      : ` ${formatCount(count)} of them get exactly this${first ? ', as their first issue' : ''}; the others got their last issue at another time.`;
  return `It goes out ${issueTime(issue)}, to ${pluralize(of, 'subscriber')}${first && count === of ? ', as their first issue' : ''}.${others}`;
}

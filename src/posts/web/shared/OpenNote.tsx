import { formatDate } from '~/platform/ui/format';
import { RelativeDate } from '~/platform/ui/RelativeDate';

interface OpenNoteProps {
  job: { confirmed_on?: string | null; not_confirmed_since?: string | null };
}

/** "Confirmed open 3 days ago", or "Not confirmed since Oct 28, 2026"; nothing for a job of which nobody has said more than its posting does. */
export function OpenNote({ job: { confirmed_on: confirmed, not_confirmed_since: since } }: OpenNoteProps) {
  if (since) {
    return (
      <span>
        Not confirmed since <time dateTime={since}>{formatDate(since)}</time>
      </span>
    );
  }
  if (!confirmed) return null;
  return (
    <span>
      Confirmed open <RelativeDate iso={confirmed} />
    </span>
  );
}

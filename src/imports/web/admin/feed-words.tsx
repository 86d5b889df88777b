import { formatCount } from '~/platform/text/count-text';
import { formatMoment, pluralize } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ImportFeed } from '../../admin-contract';
import type { ImportCounts } from '../../feed-rules';

/** How the last run of a feed ended. */
export function RunBadge({ last_run: run }: Pick<ImportFeed, 'last_run'>) {
  if (!run) return <Badge>Not read yet</Badge>;
  if (run.outcome === 'failed') return <Badge kind="bad">Failed</Badge>;
  return <Badge kind="good">{run.outcome === 'unchanged' ? 'Unchanged' : 'Read'}</Badge>;
}

/** `12 jobs: 3 new, 1 changed, 8 as before`. */
export function countsInWords({ read, made, changed, same, skipped, failed, ended }: ImportCounts): string {
  const parts: [number, string][] = [
    [made, 'new'],
    [changed, 'changed'],
    [same, 'as before'],
    [skipped, 'skipped'],
    [failed, 'not imported'],
    [ended, 'ended'],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, text]) => `${formatCount(count)} ${text}`);
  return [pluralize(read, 'job', 'jobs'), words.join(', ')].filter((text) => text !== '').join(': ');
}

/** When a feed is read, in words. */
export const scheduleInWords = ({ every_hours: hours, next_run_on: next }: Pick<ImportFeed, 'every_hours' | 'next_run_on'>): string =>
  `${hours === 1 ? 'Every hour' : hours === 24 ? 'Every day' : `Every ${hours} hours`}, ${next ? `next ${formatMoment(next)}` : 'paused'}`;

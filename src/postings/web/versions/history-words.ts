import { formatDayHeading } from '~/platform/ui/format';
import type { HistoryAct, HistoryLine } from '~/posts/history-schemas';
import { authorName } from './author';

/** The act of a line after the name of who did it, or a whole sentence where nobody did it by hand. */
const ACTS: Record<HistoryAct, { by: string; alone: string }> = {
  started: { by: 'started the post', alone: 'Draft created' },
  changed: { by: 'changed the post', alone: 'The post was changed' },
  restored: { by: 'restored an earlier version', alone: 'An earlier version was restored' },
  imported: { by: 'changed the post', alone: 'The post was changed by its feed' },
  published: { by: 'published the post', alone: 'The post went live' },
  renewed: { by: 'renewed the post', alone: 'The post was renewed' },
  renewal_undone: { by: 'undid the renewal', alone: 'The renewal was undone' },
  renewal_began: { by: 'started the renewal', alone: 'The renewal started: the post moved to the top of the lists' },
  filled: { by: 'marked the job as filled', alone: 'The job was marked as filled' },
  reopened: { by: 'reopened the job', alone: 'The job was reopened' },
  shown: { by: 'showed the post again', alone: 'The post was shown again' },
  hidden: { by: 'hid the post', alone: 'The post was hidden' },
  taken_down: { by: 'took the post down', alone: 'The post was taken down' },
  put_back: { by: 'put the post back', alone: 'The post was put back' },
  kept_down: { by: 'kept the post down', alone: 'The post was kept down' },
  put_back_asked: { by: 'asked to put the post back', alone: 'The staff were asked to put the post back' },
  moved: { by: 'moved the post to another organization', alone: 'The post was moved to another organization' },
  sent_to_review: { by: 'sent the post for review', alone: 'The post was sent for review' },
  returned_to_review: { by: 'put the post back in review', alone: 'The post was put back in review' },
  changes_asked: { by: 'asked for changes', alone: 'Changes were asked for' },
  approved: { by: 'approved the post', alone: 'The post was approved' },
  declined: { by: 'declined the post', alone: 'The post was declined' },
  confirmed_open: { by: 'confirmed that the job is open', alone: 'The job was confirmed as open' },
  lapsed: { by: 'closed the job', alone: 'The job was closed because no one confirmed that it’s open' },
  ended: { by: 'ended the post', alone: 'The post ended because it’s no longer in its feed' },
};

/** The act of a line in words, with its author where somebody did it by hand: `Rivka Stern`, `changed the post`. */
export function lineWords({ act, by }: Pick<HistoryLine, 'act' | 'by'>, siteName: string): { author?: string; act: string } {
  const words = ACTS[act];
  return by.who === 'board' ? { act: words.alone } : { author: authorName(by, siteName), act: words.by };
}

/** The days of a history in the board's time zone, with the lines of each in their order. */
export function byDay<Line extends { created_on: string }>(lines: readonly Line[], now: Date): { day: string; lines: Line[] }[] {
  return [...Map.groupBy(lines, ({ created_on }) => formatDayHeading(created_on, now))].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

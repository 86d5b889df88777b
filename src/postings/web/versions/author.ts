import type { HistoryAuthor } from '~/posts/history-schemas';

/** The author of an event, as the beginning of a sentence. @param siteName the name of the board. */
export function authorName({ who, name }: HistoryAuthor, siteName: string): string {
  switch (who) {
    case 'you':
      return 'You';
    case 'person':
      return name;
    case 'former':
      return 'A former colleague';
    case 'staff':
      return name ? `${name} (${siteName} staff)` : `${siteName} staff`;
    case 'feed':
      return 'Your site’s feed';
    case 'board':
      return siteName;
  }
}

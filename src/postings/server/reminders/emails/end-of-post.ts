import { pluralize } from '~/platform/ui/format';

/** The texts of the mails about the end of a post. */
export interface EndOfPost {
  site: string;
  firstName: string;
  headline: string;
  endsOn: string;
  /** The number of applications; null where the post takes them on another site. */
  applications: number | null;
  /** The post's statistics in a sentence or two; empty where no visit was counted. */
  brought: string;
  renewable: boolean;
}

/** The statistics of a post that has ended, after a space: all that was counted, or else its applications. */
export const inTheEnd = ({ brought, applications }: Pick<EndOfPost, 'brought' | 'applications'>): string => (brought ? ` ${brought}` : received(applications));

/** ` It received 3 applications.`; empty where the number is not known. */
export const received = (applications: number | null): string => (applications === null ? '' : ` It received ${pluralize(applications, 'application')}.`);

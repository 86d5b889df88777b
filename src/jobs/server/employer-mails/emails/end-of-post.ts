import { pluralize } from '~/platform/ui/format';

/** What the mails about the end of a post say. */
export interface EndOfPost {
  site: string;
  firstName: string;
  headline: string;
  endsOn: string;
  /** The number of applications; null where the post takes them on another site. */
  applications: number | null;
  renewable: boolean;
}

/** ` So far it has 3 applications.`; empty where the number is not known. */
export const soFar = (applications: number | null): string => (applications === null ? '' : ` So far it has ${pluralize(applications, 'application')}.`);

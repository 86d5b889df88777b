import { fillPlaceholders, unknownPlaceholdersOf } from '~/platform/text/placeholders';

/** The words in braces that an employer may use in the subject of applications' mails. */
export const SUBJECT_PLACEHOLDERS = ['first_name', 'last_name', 'email', 'position'] as const;
export type SubjectValues = Record<(typeof SUBJECT_PLACEHOLDERS)[number], string>;

/** The subject of applications' mails to an employer who has chosen none. It has the headline, which tells posts of one position apart. */
export const DEFAULT_SUBJECT = 'Application for {headline}: {first_name} {last_name}';

/** The unknown placeholders of an apply subject, as written. */
export const unknownPlaceholders = (subject: string): string[] => unknownPlaceholdersOf(subject, SUBJECT_PLACEHOLDERS);

/** The subject of an application's mail, with its placeholders filled. The result is a single line. */
export const fillSubject = (subject: string, values: SubjectValues & { headline: string }): string =>
  fillPlaceholders(subject, values)
    .replace(/[\r\n\u2028\u2029\0]+/g, ' ')
    .trim();

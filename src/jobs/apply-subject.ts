/** The words in braces that an employer may use in the subject of applications' mails. */
export const SUBJECT_PLACEHOLDERS = ['first_name', 'last_name', 'email', 'position'] as const;
export type SubjectValues = Record<(typeof SUBJECT_PLACEHOLDERS)[number], string>;

/** The subject of applications' mails to an employer who has chosen none. */
export const DEFAULT_SUBJECT = 'Application for {position}: {first_name} {last_name}';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The unknown placeholders of an apply subject, as written. */
export const unknownPlaceholders = (subject: string): string[] =>
  [...subject.matchAll(PLACEHOLDER)].filter(([, name]) => !(SUBJECT_PLACEHOLDERS as readonly string[]).includes(name ?? '')).map(([written]) => written);

/** The subject of an application's mail. Placeholders are filled once, so that a name such as `{email}` is not filled again. The result is a single line. */
export const fillSubject = (subject: string, values: SubjectValues): string =>
  subject
    .replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(values, name) ? values[name as keyof SubjectValues] : written))
    .replace(/[\r\n\u2028\u2029\0]+/g, ' ')
    .trim();

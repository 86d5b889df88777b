/** The files of an application. Names of files often have the applicant's name in them, and two can have the same name: these words tell them apart. */
export const fileKinds = ['Resume', 'Cover letter', 'Other file'] as const;
export type FileKind = (typeof fileKinds)[number];

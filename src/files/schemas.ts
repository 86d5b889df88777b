/** The shape of a file is declared with the session's user record, which lists the user's files. */
export { FileType, ResumeFile } from '~/accounts/identity-schemas';

import type { Context } from '../context/context';
import type { MailKind } from './kinds';
import type { Mail, MailContent } from './mail';

/**
 * An example of a kind of mail, made by the function that makes the real one, with the newest suitable record of the board. Codes and
 * links in it work nowhere. Undefined while the board has no such record.
 */
export type MailPreview = (ctx: Context) => MailContent | undefined | Promise<MailContent | undefined>;

/** The examples of a slice's mails, by kind. */
export type MailPreviews<Kind extends MailKind = MailKind> = Record<Kind, MailPreview>;

/** A code that works nowhere. */
export const EXAMPLE_CODE = 'EXAMPLE-CODE';

export const EXAMPLE_PERSON = { firstName: 'Dina', lastName: 'Adler', email: 'dina@example.org' } satisfies Record<string, Mail['to']>;

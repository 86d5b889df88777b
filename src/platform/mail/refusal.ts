import { PermanentFailure } from '../queue';

/** A mail server's final refusal of a mail. */
export class MailRefusal extends PermanentFailure {
  constructor(
    message: string,
    /** The server's answer, like `550 5.1.1 User unknown`. */
    readonly response: string,
    /** Whether it refused the recipient's address, and not the text. */
    readonly refusedRecipient: boolean,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

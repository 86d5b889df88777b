import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { dkimOptions } from './dkim';
import { toMessage } from './message';
import { MailRefusal } from './refusal';
import type { Transport } from './transport';

const CONNECT_MS = 10_000;
const GREETING_MS = 15_000;
/** Longest time without an answer from the server during delivery; some servers check a mail for half a minute before they accept it. */
const SILENCE_MS = 60_000;
/** The longest time for the seven steps from EHLO to the end of the data, and the connection before them. */
export const SLOWEST_DELIVERY_SECONDS = (CONNECT_MS + GREETING_MS + 7 * SILENCE_MS) / 1_000 + 60;

/**
 * Sends mails to an SMTP server over at most `connections` connections.
 * A failure is thrown, and the queue tries again later; a mail that the server refuses permanently is not tried again.
 */
export function smtpTransport(config: Config, connections: number): Transport {
  const transport = createTransport({
    url: config.SMTP_URL,
    ...dkimOptions(config),
    pool: true,
    maxConnections: connections,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  });
  return async (mail, attachments) => {
    try {
      return (await transport.sendMail(toMessage(mail, attachments))).response;
    } catch (error) {
      throw refusalOf(mail.messageId, error) ?? error;
    }
  };
}

/**
 * A 5xx answer to the recipient or to the text concerns this mail. The same answer to the login, the greeting or the
 * sender's address concerns the board's settings: those mails are tried again until an operator has corrected them.
 */
function refusalOf(messageId: string, error: unknown): MailRefusal | undefined {
  const { responseCode, command, response = '' } = error as { responseCode?: number; command?: string; response?: string };
  if (responseCode === undefined || responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return undefined;
  return new MailRefusal(`The mail ${messageId} was refused for good.`, response, command === 'RCPT TO', { cause: error });
}

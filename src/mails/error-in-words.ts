/** The errors of deliveries, each with what it means to somebody who does not run mail servers. */
const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/ECONNREFUSED/, 'The mail server takes no connections. It may be down.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|queryA/i, 'The name of the mail server is not found.'],
  [/EAUTH|Invalid login|\b53[045]\b|Missing credentials/i, 'The mail server does not accept the login of the board (SMTP_URL).'],
  [/certificate|self.signed|SSL|TLS/i, 'The encrypted connection to the mail server fails. Its certificate may not be valid.'],
  [/ETIMEDOUT|timeout|timed out|Greeting never received/i, 'The mail server does not answer.'],
  [/ECONNRESET|EPIPE|socket hang up|closed unexpectedly|close unexpectedly|Unexpected socket close/i, 'The mail server broke off the connection.'],
  [/\b452\b|mailbox full|quota/i, 'The mailbox of the recipient is full, or the mail server has no room.'],
  [/\b4(?:21|50|51)\b/, 'The mail server asks the board to try again later.'],
  [/^(?=.*\b5\d\d\b)(?=.*(?:MAIL FROM|sender))/im, 'The mail server refuses the sender of the board (MAIL_FROM).'],
];

/** The meaning of the error of a delivery; the error itself where that is not known. */
export const errorInWords = (error: string): string => MEANINGS.find(([pattern]) => pattern.test(error))?.[1] ?? error;

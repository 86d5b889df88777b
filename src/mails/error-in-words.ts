/** The errors of deliveries, each with what it means to somebody who does not run mail servers. */
const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/ECONNREFUSED/, 'The mail server refuses connections. It may be down.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|queryA/i, 'The mail server’s name can’t be found.'],
  [/EAUTH|Invalid login|\b53[045]\b|Missing credentials/i, 'The mail server rejects the board’s login (SMTP_URL).'],
  [/certificate|self.signed|SSL|TLS/i, 'The encrypted connection to the mail server failed. Its certificate may be invalid.'],
  [/ETIMEDOUT|timeout|timed out|Greeting never received/i, 'The mail server doesn’t respond.'],
  [/ECONNRESET|EPIPE|socket hang up|closed unexpectedly|close unexpectedly|Unexpected socket close/i, 'The mail server closed the connection.'],
  [/\b452\b|mailbox full|quota/i, 'The recipient’s mailbox or the mail server is full.'],
  [/\b4(?:21|50|51)\b/, 'The mail server asked the board to try again later.'],
  [/^(?=.*\b5\d\d\b)(?=.*(?:MAIL FROM|sender))/im, 'The mail server rejects the board’s sender address (MAIL_FROM).'],
];

/** The meaning of the error of a delivery; the error itself where that is not known. */
export const errorInWords = (error: string): string => MEANINGS.find(([pattern]) => pattern.test(error))?.[1] ?? error;

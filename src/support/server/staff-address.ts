/** `A name <hello@example.org>` → `hello@example.org`: staff read the mailbox of the board's own address. */
export const staffAddress = (mailFrom: string): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

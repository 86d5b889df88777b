import hoodiecrow from 'hoodiecrow-imap';

/** Starts an IMAP server on this machine, on a free port, with the empty folder INBOX. */
export async function startImapServer() {
  const server = hoodiecrow({ plugins: ['ID', 'UNSELECT'], users: { bounces: { password: 'a pass/word' } }, storage: { INBOX: {} } });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `imap://bounces:${encodeURIComponent('a pass/word')}@127.0.0.1:${server.server.address().port}/INBOX`,
    /** Puts a mail into the folder. */
    add: (raw: string) => server.appendMessage('INBOX', [], false, raw),
    /** The mails that are in the folder, with their flags. */
    mails: () => server.getMailbox('INBOX').messages.map(({ raw, flags }) => ({ raw: String(raw), flags })),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

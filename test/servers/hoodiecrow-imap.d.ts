/** An IMAP server for tests, which has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { AddressInfo } from 'node:net';

  interface StoredMessage {
    raw: string;
    flags: string[];
  }
  interface ImapServer {
    server: { address(): AddressInfo };
    getMailbox(name: string): { messages: StoredMessage[] };
    appendMessage(mailbox: string, flags: string[], date: false, raw: string): void;
    listen(port: number, listening: () => void): void;
    close(closed: () => void): void;
  }
  export default function hoodiecrow(options: { plugins: string[]; users: Record<string, { password: string }>; storage: Record<string, object> }): ImapServer;
}

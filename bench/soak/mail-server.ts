import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server behaves: it takes every mail, answers nothing, or asks to try again later. */
export type MailMode = 'well' | 'hanging' | 'refusing';

const later = () => Object.assign(new Error('Try again later'), { responseCode: 451 });

/** Mails with a code that somebody waits for. */
const WANTED = /^Subject:.*confirm/im;
/** The longest wait for a mail, in milliseconds: faults of the server are shorter. */
const LONGEST_WAIT = 180_000;

/** A mail server of very many mails: it counts them by their Message-ID, and keeps the text of those with a code until it is read. */
export async function startMailServer() {
  const taken = new Map<string, number>();
  const wanted = new Map<string, Buffer>();
  let mode: MailMode = 'well';
  let held: (() => void)[] = [];
  /** Goes on with the talk as the server behaves. A talk that hangs is answered once the server behaves differently. */
  const answer = (done: (error?: Error | null) => void, accept = () => done()) => {
    if (mode === 'hanging') held.push(() => done(later()));
    else if (mode === 'refusing') done(later());
    else accept();
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => answer(done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        answer(done, () => {
          const raw = Buffer.concat(chunks);
          const head = raw.toString('latin1', 0, raw.indexOf('\r\n\r\n'));
          const id = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? '';
          taken.set(id, (taken.get(id) ?? 0) + 1);
          if (WANTED.test(head)) wanted.set(session.envelope.rcptTo[0]?.address.toLowerCase() ?? '', raw);
          done();
        }),
      );
    },
  });
  // A client that disconnects in the middle of a mail is no fault of this program.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** How often each mail was taken, by its Message-ID. */
    taken,
    behave(next: MailMode) {
      mode = next;
      const talks = held;
      held = [];
      for (const goOn of talks) goOn();
    },
    /** Waits for a mail with a code to an address, which is forgotten then. */
    async mailTo(address: string, subject: RegExp): Promise<Email> {
      for (const late = Date.now() + LONGEST_WAIT; Date.now() < late; await wait(250)) {
        const raw = wanted.get(address.toLowerCase());
        if (!raw) continue;
        wanted.delete(address.toLowerCase());
        const mail = await PostalMime.parse(raw);
        if (subject.test(mail.subject ?? '')) return mail;
      }
      throw new Error(`No mail to ${address} with a subject like ${subject}.`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

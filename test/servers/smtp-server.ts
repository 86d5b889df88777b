import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Delivery {
  /** The address to which bounces are reported. */
  sender: string;
  recipients: string[];
  /** The mail as it arrived. */
  raw: Buffer;
  mail: Email;
}

/** The server's answers, by recipient or by mail: undefined accepts it; a number is the code of the refusal. */
interface Behavior {
  recipient?(address: string): number | { code: number; text?: string } | undefined;
  /** Called when the whole mail has arrived; the server answers when this resolves. */
  mail?(delivery: Delivery): Promise<number | undefined> | number | undefined;
}

const refusal = (code: number, text = 'Refused by the test') => Object.assign(new Error(text), { responseCode: code });

/** Starts a real SMTP server on this machine, on a free port unless one is given. */
export async function startSmtpServer(behavior: Behavior = {}, atPort = 0) {
  /** All mails that arrived completely, including those that were then refused, in the order of their arrival. */
  const tried: Delivery[] = [];
  /** The mails that were accepted, in the order of their arrival. */
  const taken: Delivery[] = [];
  const load = { now: 0, most: 0 };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = behavior.recipient?.(address);
      const { code, text } = typeof answer === 'object' ? answer : { code: answer, text: undefined };
      done(code ? refusal(code, text) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      load.now += 1;
      load.most = Math.max(load.most, load.now);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom } = session.envelope;
        const sender = mailFrom ? mailFrom.address : '';
        const raw = Buffer.concat(chunks);
        const delivery = { sender, recipients: session.envelope.rcptTo.map(({ address }) => address), raw, mail: await PostalMime.parse(raw) };
        tried.push(delivery);
        const code = await behavior.mail?.(delivery);
        load.now -= 1;
        if (!code) taken.push(delivery);
        done(code ? refusal(code) : null);
      });
    },
  });
  // A client that disconnects in the middle of a mail must not fail the test.
  server.on('error', () => {});
  server.listen(atPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    tried,
    taken,
    /** The most mails that were being delivered at the same time. */
    mostAtOnce: () => load.most,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

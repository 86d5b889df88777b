import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came, still compressed. */
export interface RawAnswer {
  status: number;
  /** `br`, or empty. */
  encoding: string;
  body: Buffer;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const NO_BODY = 204;

/**
 * An HTTP connection on which one request is made after the other. It knows only what the board sends: answers with a length. In return a
 * request takes few microseconds of the processor, so that the generator is not what is measured.
 */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  /** The answer that comes in, once its head is there, and the place at which it ends. */
  private coming: { answer: RawAnswer; start: number; end: number } | undefined;
  private settle: { resolve(answer: RawAnswer): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (part) => {
      try {
        this.take(part);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('the connection was closed before the answer was complete')));
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname: host, port } = new URL(origin);
    const socket = connect({ host, port: Number(port) });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a whole request. @throws if the connection ends before the answer is complete. */
  ask(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      if (this.socket.closed) return reject(new Error('the connection is closed'));
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.received = this.received.length === 0 ? part : Buffer.concat([this.received, part]);
    this.coming ??= this.readHead();
    if (!this.coming || this.received.length < this.coming.end) return;
    const { answer, start, end } = this.coming;
    if (this.received.length > end) throw new Error('there is more than the length of the answer says');
    answer.body = this.received.subarray(start, end);
    this.received = Buffer.alloc(0);
    this.coming = undefined;
    this.settle?.resolve(answer);
  }

  private readHead(): typeof this.coming {
    const at = this.received.indexOf(END_OF_HEAD);
    if (at < 0) return undefined;
    const head = this.received.toString('latin1', 0, at);
    const status = Number(head.slice(9, 12));
    const length = status === NO_BODY ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without a length: ${head}`);
    const start = at + END_OF_HEAD.length;
    const encoding = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1] ?? '';
    return { answer: { status, encoding, body: this.received }, start, end: start + Number(length) };
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { BoardProcess } from './board-process';
import { PASSWORD } from './people';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  body: any;
}

/** Somebody with an account who uses the board over HTTP, as the site does. */
export class Person {
  private token = '';
  userId = '';

  constructor(
    protected readonly board: Pick<BoardProcess, 'url' | 'mailTo'>,
    readonly email: string,
  ) {}

  /** The headers of a request of this person. */
  get headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }

  /** Makes a call. @throws where the board does not answer. */
  async call(name: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const [method = '', path] = name.split(' ');
    const form = body instanceof FormData ? body : undefined;
    const answer = await fetch(`${this.board.url}/api${path}`, {
      method,
      headers: { ...headers, ...this.headers, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: form ?? JSON.stringify(body) } : {}),
    });
    // The site does the same, so that only the first answer after a change of roles signs a token.
    this.token = answer.headers.get('x-set-token') ?? this.token;
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  /** Makes a call that must succeed. What is only read is asked for again while the board says that it is busy, as it may for a moment after its start. */
  async ask(name: string, body?: object): Promise<Answer['body']> {
    let answer = await this.call(name, body);
    for (let tries = 1; answer.status === 503 && name.startsWith('GET ') && tries < 10; tries += 1) {
      await wait(1_000);
      answer = await this.call(name, body);
    }
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Makes and confirms the account, and logs in. */
  async enter(type: 'employer' | 'jobseeker'): Promise<void> {
    await this.ask('POST /v2/auth/register', { first_name: 'Rivka', last_name: 'Stern', email: this.email, password: PASSWORD, account_type: type });
    const mail = await this.board.mailTo(this.email, /confirm/i);
    await this.ask(`GET /v2/auth/verify?token=${/auth\/confirm\/([\w-]+)/.exec(mail.text ?? '')?.[1]}`);
    await this.logIn();
  }

  /** Logs in again: access tokens end after a quarter of an hour. */
  async logIn(): Promise<void> {
    this.token = '';
    const { access_token, user } = await this.ask('POST /v2/auth/login', { email: this.email, password: PASSWORD });
    this.token = access_token;
    this.userId = user._id;
  }
}

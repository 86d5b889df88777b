import { randomUUID } from 'node:crypto';
import type { BoardProcess } from '../board-process';
import { PASSWORD } from '../people';

/** A complete post that is not paid yet. */
export interface UnpaidPost {
  postId: string;
  orderId: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  body: any;
}

export const card = { name: 'Rivka Stern', number: '4242424242424242', exp_month: '12', exp_year: '2034', code: '123', zipcode: '10001' };
const basic = { headline: 'Hebrew teacher for a warm school', position: 'Hebrew teacher', description: 'We teach with joy.', location: { zipcode: '10001' } };
const applyInfo = { apply: { email: 'jobs@example.org' } };

/** An employer who uses the board over HTTP, as the site does. */
export class Employer {
  private token = '';
  private template = '';

  constructor(
    private readonly board: Pick<BoardProcess, 'url' | 'mailTo'>,
    private readonly email: string,
  ) {}

  /** Makes a call. @throws where the board does not answer. */
  async call(name: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const [method = '', path] = name.split(' ');
    const answer = await fetch(`${this.board.url}/api${path}`, {
      method,
      headers: { ...headers, ...(this.token ? { authorization: `Bearer ${this.token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // The site does the same, so that only the first answer after a change of roles signs a token.
    this.token = answer.headers.get('x-set-token') ?? this.token;
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  /** Makes a call that must succeed. */
  async ask(name: string, body?: object): Promise<Answer['body']> {
    const answer = await this.call(name, body);
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Makes and confirms the account, with an organization and a first post to copy. */
  async register(): Promise<void> {
    await this.ask('POST /v2/auth/register', { first_name: 'Rivka', last_name: 'Stern', email: this.email, password: PASSWORD, account_type: 'employer' });
    const mail = await this.board.mailTo(this.email, /confirm/i);
    await this.ask(`GET /v2/auth/verify?token=${/auth\/confirm\/([\w-]+)/.exec(mail.text ?? '')?.[1]}`);
    await this.logIn();
    const { rec } = await this.ask('POST /v2/employer/organizations/save', { name: 'Beth Tikvah', location: { zipcode: '10001' } });
    const post = await this.ask('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: rec._id } });
    for (const [step, data] of Object.entries({ basic, details: {}, apply_info: applyInfo })) {
      await this.ask(`POST /v2/employer/jobs_prep/update/${post._id}/${step}`, { data });
    }
    this.template = post._id;
  }

  /** Logs in again: access tokens end after a quarter of an hour. */
  async logIn(): Promise<void> {
    this.token = '';
    this.token = (await this.ask('POST /v2/auth/login', { email: this.email, password: PASSWORD })).access_token;
  }

  async unpaidPost(): Promise<UnpaidPost> {
    const post = await this.ask(`GET /v2/employer/jobs_prep/copy/${this.template}`);
    return { postId: post._id, orderId: post.order_info._id };
  }

  async applyCoupon({ orderId }: UnpaidPost, code: string): Promise<void> {
    await this.ask('POST /v2/employer/jobs_prep/apply_coupon', { order_id: orderId, code });
  }

  pay = ({ postId }: UnpaidPost) => this.call(`POST /v2/employer/jobs_prep/pay/${postId}`, card, { 'idempotency-key': randomUUID() });
  activate = ({ postId }: UnpaidPost) => this.call(`POST /v2/employer/jobs_prep/activate/${postId}`, {}, { 'idempotency-key': randomUUID() });
  buyCredits = (count: number) => this.call(`POST /v2/employer/jobs/buycredits/${count}/default`, card, { 'idempotency-key': randomUUID() });
}

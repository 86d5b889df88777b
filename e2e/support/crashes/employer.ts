import { randomUUID } from 'node:crypto';
import { Person } from '../person';

/** A complete post that is not paid yet. */
export interface UnpaidPost {
  postId: string;
  orderId: string;
}

export const card = { name: 'Rivka Stern', number: '4242424242424242', exp_month: '12', exp_year: '2034', code: '123', zipcode: '10001' };
export const basic = {
  headline: 'Hebrew teacher for a warm school',
  position: 'Hebrew teacher',
  description: 'We teach with joy.',
  location: { zipcode: '10001' },
};
const applyInfo = { apply: { email: 'jobs@example.org' } };

/** An employer who posts jobs and pays for them. */
export class Employer extends Person {
  private template = '';

  /** Makes and confirms the account, with an organization and a first post to copy. */
  async register(): Promise<void> {
    await this.enter('employer');
    const { rec } = await this.ask('POST /v2/employer/organizations/save', { name: 'Beth Tikvah', location: { zipcode: '10001' } });
    const post = await this.ask('POST /v2/employer/jobs_prep/start', { agree: true, organization: { _id: rec._id } });
    for (const [step, data] of Object.entries({ basic, details: {}, apply_info: applyInfo })) {
      await this.ask(`POST /v2/employer/jobs_prep/update/${post._id}/${step}`, { data });
    }
    this.template = post._id;
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

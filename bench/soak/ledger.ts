import type pg from 'pg';
import type { UnpaidPost } from '../../e2e/support/crashes/employer';

/** What the board has acknowledged: it must be there at the end. */
export class Ledger {
  readonly accounts: string[] = [];
  readonly paid: UnpaidPost[] = [];
  readonly applications: string[] = [];
  readonly files: string[] = [];
  readonly alerts: string[] = [];
  readonly subscriptions: string[] = [];

  /** Which of them are missing in the database. */
  async missing(client: pg.Client): Promise<string[]> {
    const missing = async (what: string, keys: string[], isThere: string) => {
      const { rows } = await client.query(`select key from unnest($1::text[]) key where not exists (${isThere})`, [keys]);
      return rows.length === 0 ? [] : [`${rows.length} of ${keys.length} ${what} are missing, such as ${rows[0].key}`];
    };
    const posts = this.paid.map(({ postId }) => postId);
    return [
      ...(await missing('accounts', this.accounts, 'select from users where email = key and verified_at is not null')),
      ...(await missing('paid orders', posts, `select from orders where post_id = key::uuid and status = 'paid'`)),
      ...(await missing('live posts', posts, `select from posts where id = key::uuid and listed`)),
      ...(await missing('applications', this.applications, 'select from applications where id = key::uuid')),
      ...(await missing('files', this.files, 'select from files where id = key::uuid')),
      ...(await missing('alerts', this.alerts, 'select from job_alerts a join users u on u.id = a.user_id where u.email = key')),
      ...(await missing('subscriptions', this.subscriptions, 'select from newsletter_subscriptions where email = key')),
    ];
  }

  get size(): number {
    return [this.accounts, this.paid, this.applications, this.files, this.alerts, this.subscriptions].reduce((sum, list) => sum + list.length, 0);
  }
}

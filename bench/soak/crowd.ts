import { setTimeout as wait } from 'node:timers/promises';
import { Employer } from '../../e2e/support/crashes/employer';
import { Person } from '../../e2e/support/person';
import { drawFrom, plainTokens, randomNumbers } from '../words';
import type { Ledger } from './ledger';
import { type Site, STREAMED } from './site';

/** The pauses of one person between two acts, in milliseconds. */
const PAUSES = { reader: 500, employer: 6_000, seeker: 6_000, subscriber: 20_000, staff: 2_000 };
const CROWD = { readers: 6, employers: 3, seekers: 3 };
/** After so many acts somebody logs in again, before the access token ends. */
const ACTS_OF_A_SESSION = 20;

const STAFF_PAGES = [
  ...['overview', 'weeks', 'waiting', 'incidents', 'users?q=rivka', 'orders', 'posts?sort=-posted_on', 'payments', 'audit', 'server_errors'],
  ...['mails', 'search?q=hebrew'],
].map((path) => `GET /v3/admin/${path}`);

/** The people of a real board: visitors, employers, seekers, subscribers of the newsletter, staff. */
export class Crowd {
  private going = true;
  private readonly loops: Promise<void>[] = [];
  private readonly random = randomNumbers(5);
  private readonly words = plainTokens();
  private number = 0;
  private readonly applied = new Set<string>();

  /** @param jobs that visitors read and seekers apply to; new ones are added to them. */
  constructor(
    private readonly site: Site,
    private readonly ledger: Ledger,
    private readonly jobs: string[],
    private readonly staff: string,
  ) {}

  async start(): Promise<void> {
    for (let count = 0; count < CROWD.readers; count += 1) this.repeat(PAUSES.reader, () => this.read());
    this.repeat(PAUSES.subscriber, () => this.subscribe());
    for (let count = 0; count < CROWD.employers; count += 1) {
      const employer = this.site.watch(new Employer(this.site, `employer-${count}@example.org`));
      await employer.register();
      this.session(PAUSES.employer, employer, () => this.hire(employer));
    }
    for (let count = 0; count < CROWD.seekers; count += 1) {
      let seeker: Person | undefined;
      // A seeker applies to some jobs, and somebody else comes.
      this.repeat(PAUSES.seeker, async () => {
        if (!seeker || this.random() < 0.1) seeker = await this.newSeeker();
        await this.seek(seeker);
      });
    }
    const admin = this.site.watch(new Person(this.site, this.staff));
    await admin.logIn();
    this.session(PAUSES.staff, admin, () => admin.ask(this.one(STAFF_PAGES)));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.loops);
  }

  private one = <T>(list: readonly T[], power = 1): T => drawFrom(list, this.random, power);
  private newAddress(who: string): string {
    this.number += 1;
    return `${who}-${this.number}@example.org`;
  }

  private repeat(pause: number, act: () => Promise<unknown>): void {
    const loop = async () => {
      while (this.going) {
        // The site has noted each fault.
        await act().catch(() => {});
        await wait(pause * (0.5 + this.random()));
      }
    };
    this.loops.push(loop());
  }

  private session(pause: number, who: Person, act: () => Promise<unknown>): void {
    let acts = 0;
    this.repeat(pause, async () => {
      if (acts % ACTS_OF_A_SESSION === 0) await who.logIn();
      acts += 1;
      await act();
    });
  }

  private async read(): Promise<void> {
    const job = this.one(this.jobs);
    const page = 1 + Math.floor(50 * this.random() ** 4);
    const word = this.one(this.words, 2);
    const pages: [string, string][] = [
      ['landing page', '/'],
      ['page of the list', `/jobs/list/${page}`],
      ['search page', `/jobs/list/1?kw=${word}`],
      ['list (API)', `/api/v2/posts?n=${this.random()}`],
      ['similar jobs (API)', `/api/v2/posts/${job}/similar`],
      ['totals (API)', '/api/v2/posts/totals'],
      ['feed', this.one(['/feeds/jobs.rss', '/feeds/jobs.atom'])],
      [STREAMED, '/feeds/jobs.xml'],
      ['sitemap', this.one(['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt'])],
    ];
    if (this.random() < 0.6) {
      const [what, path] = this.one(pages);
      await this.site.read(what, path);
      return;
    }
    await this.site.read('page of a job', `/jobs/view/${job}`);
    this.number += 1;
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/${this.number}`,
      'x-forwarded-for': `10.1.${this.number >> 8}.${this.number % 256}`,
    };
    await this.site.read('visit', '/api/v2/statistics/visit', {
      method: 'POST',
      headers,
      body: JSON.stringify({ post_id: job, event: 'view', source: 'list' }),
    });
  }

  private async hire(employer: Employer): Promise<void> {
    if (this.random() < 0.4) {
      await employer.ask(this.one(['GET /v2/employer/jobs', 'GET /v2/employer/orders', 'GET /v2/employer/home', 'GET /v2/auth/refresh_user']));
      return;
    }
    const post = await employer.unpaidPost();
    const { status } = await employer.pay(post);
    if (status !== 200) return;
    this.ledger.paid.push(post);
    this.jobs.push(post.postId);
  }

  private async newSeeker(): Promise<Person> {
    const seeker = this.site.watch(new Person(this.site, this.newAddress('seeker')));
    await seeker.enter('jobseeker');
    this.ledger.accounts.push(seeker.email);
    if (this.random() < 0.5) {
      await seeker.ask('POST /v2/alerts', { search: { kw: this.random() < 0.3 ? 'Hebrew teacher' : this.one(this.words, 2) }, at_once: true });
      this.ledger.alerts.push(seeker.email);
    }
    return seeker;
  }

  private async seek(seeker: Person): Promise<void> {
    if (this.random() < 0.3) {
      await seeker.ask(this.one(['GET /v2/account/applications', 'GET /v2/jobseeker/home', `GET /v2/posts?kw=${this.one(this.words, 2)}`]));
      return;
    }
    const form = new FormData();
    form.set('file', new File([`Taught Hebrew for ${Math.ceil(20 * this.random())} years.`], 'resume.txt'));
    const { file_info: file } = await seeker.ask('POST /v2/jobseeker/files/save', form);
    this.ledger.files.push(file._id);
    const jobs = this.jobs.slice(-100).filter((job) => !this.applied.has(`${seeker.email} ${job}`));
    const job = this.one(jobs);
    // A second application is refused, also where the first one was not answered.
    this.applied.add(`${seeker.email} ${job}`);
    const { application } = await seeker.ask(`POST /v2/posts/apply/${job}`, { job_id: job, email: seeker.email, resume: file._id, message: 'Shalom.' });
    this.ledger.applications.push(application._id);
  }

  private async subscribe(): Promise<void> {
    const email = this.newAddress('reader');
    const headers = { 'content-type': 'application/json' };
    const send = (path: string, body: object) => this.site.read(`POST ${path}`, `/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await send('/v2/support/subscription', { email });
    const mail = await this.site.mailTo(email, /confirm/i);
    await send('/v2/support/subscription/confirm', { code: /subscription\/confirm\/([\w-]+)/.exec(mail.text ?? '')?.[1] });
    this.ledger.subscriptions.push(email);
  }
}

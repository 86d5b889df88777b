import { sql } from 'drizzle-orm';
import { buildUser } from '~/accounts/testing';
import { buildAlert } from '~/alerts/testing';
import { newsletterEditions, newsletterSubscriptions } from '~/newsletter/tables';
import { DAY, HOUR } from '~/platform/calendar/clock';
import { queryRows } from '~/platform/database';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization, publishDraft } from '~/posts/testing';
import type { TestBoard } from '../board';
import { daysFrom, firstTime, localTime, nextDay } from './local-time';

/** The hours of the alerts: those around which clocks change, one in the morning, and the last of a day. */
const ALERT_HOURS = [0, 1, 2, 3, 8, 23];
const NEWSLETTER_HOUR = 9;
/** A job is published at this hour of each day. */
const POSTING_HOUR = 12;

/** Somebody whom the board mails by itself, with the times at which something falls due for them. */
export interface Awaiting {
  who: string;
  email: string;
  kind: 'alert.jobs' | 'newsletter.issue';
  due: Date[];
}

/** What is on a board whose clock is watched, and what its people do while days pass. */
export class World {
  readonly awaiting: Awaiting[] = [];
  /** The posts by their last days. */
  readonly lastDays = new Map<string, string>();
  /** The visits of a post, by the day on the clocks of the board. */
  readonly visits = new Map<string, number>();
  /** When the job of each day was published. */
  readonly postings = new Map<string, Date>();
  private visitors = 0;

  private constructor(
    private readonly board: TestBoard,
    private readonly zone: string,
    private readonly employer: { userId: string; organizationId: string },
    private readonly visited: string,
    private readonly renewed: string,
  ) {}

  /** @param days of the test; it begins at noon of the first one. */
  static async build(board: TestBoard, zone: string, days: readonly string[]): Promise<World> {
    const { ctx } = board;
    const { id: userId } = await buildUser(ctx, { roles: ['employer'] });
    const employer = { userId, organizationId: await buildPostOrganization(ctx) };
    const visited = await buildPost(ctx, employer);
    const now = board.clock.now();
    const before = { postedOn: new Date(now.getTime() - 80 * DAY), firstPostedOn: new Date(now.getTime() - 80 * DAY) };
    const lastMoment = (day: string) => new Date(firstTime(nextDay(day), 0, zone).getTime() - 1);
    const renewal = { renewsOn: lastMoment(days.at(-2) as string), expiresOn: lastMoment(daysFrom(days.at(-2) as string, 91).at(-1) as string) };
    const renewed = await buildPost(ctx, { ...employer, ...before, ...renewal });
    const world = new World(board, zone, employer, visited.id, renewed.id);
    for (const day of days.slice(0, -1)) {
      const { id } = await buildPost(ctx, { ...employer, ...before, expiresOn: lastMoment(day) });
      world.lastDays.set(id, day);
    }
    await world.awaitMails(days);
    return world;
  }

  /** Whether the clocks of the board show the hour of an instant again an hour later. */
  comesTwice = (instant: number): boolean => localTime(new Date(instant), this.zone).hour === localTime(new Date(instant + HOUR), this.zone).hour;

  /** What people do at a time. */
  async live(): Promise<void> {
    const { day, hour } = localTime(this.board.clock.now(), this.zone);
    this.visits.set(day, (this.visits.get(day) ?? 0) + 1);
    this.visitors += 1;
    const address = `10.0.${this.visitors >> 8}.${this.visitors % 256}`;
    this.board.ctx.visits.countVisit({
      postId: this.visited,
      event: 'view',
      source: 'direct',
      address,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0',
    });
    if (hour === POSTING_HOUR && !this.postings.has(day)) {
      this.postings.set(day, this.board.clock.now());
      const { id } = await buildPost(this.board.ctx, { ...this.employer, posted: false, postedOn: null, firstPostedOn: null });
      await publishDraft(this.board.ctx, id);
    }
  }

  /** The posts whose place in the lists is not that of their last day. */
  async wronglyListed(): Promise<string[]> {
    const { day } = localTime(this.board.clock.now(), this.zone);
    const rows = await this.board.ctx.db.select({ id: posts.id, listed: posts.listed }).from(posts);
    return rows.flatMap(({ id, listed }) => {
      const last = this.lastDays.get(id);
      return last === undefined || listed === day <= last ? [] : [`${last} is ${listed ? 'listed' : 'not listed'} on ${day}`];
    });
  }

  /** Days whose visits are not counted as they came. */
  async faultsOfVisits(): Promise<string[]> {
    const rows = await queryRows<{ day: string; views: number }>(
      this.board.ctx.db,
      sql`select day::text, sum(views)::int as views from post_statistics where post_id = ${this.visited} group by 1`,
    );
    const counted = new Map(rows.map(({ day, views }) => [day, views]));
    return [...this.visits].flatMap(([day, visits]) => (counted.get(day) === visits ? [] : [`${counted.get(day)} of ${visits} visits are counted on ${day}`]));
  }

  /** The renewal takes effect once, at the end of the time that was paid before. */
  async faultsOfRenewal(): Promise<string[]> {
    const rows = await queryRows<{ begun: number; waits: boolean }>(
      this.board.ctx.db,
      sql`select (select count(*)::int from audit_log where action = 'post.renewal_began') as begun, renews_on is not null as waits from posts where id = ${this.renewed}`,
    );
    return rows[0]?.begun === 1 && !rows[0].waits ? [] : [`the renewal began ${rows[0]?.begun} times`];
  }

  private async awaitMails(days: readonly string[]): Promise<void> {
    const { ctx, clock } = this.board;
    const atHour = (hour: number) => days.map((day) => firstTime(day, hour, this.zone)).filter((at) => at > clock.now());
    for (const hour of ALERT_HOURS) {
      const user = await buildUser(ctx);
      await buildAlert(this.board, user, { kw: 'Hebrew' }, { days: [...EVERY_DAY], hour });
      this.awaiting.push({ who: `the alert at ${hour}`, email: user.email, kind: 'alert.jobs', due: atHour(hour) });
    }
    const hasty = await buildUser(ctx);
    await buildAlert(this.board, hasty, { kw: 'Hebrew' }, { at_once: true });
    this.awaiting.push({ who: 'the alert at once', email: hasty.email, kind: 'alert.jobs', due: days.map((day) => firstTime(day, POSTING_HOUR, this.zone)) });
    const email = 'reader@example.org';
    await ctx.db.insert(newsletterSubscriptions).values({ email, firstName: '', lastName: '', days: [...EVERY_DAY], confirmedAt: clock.now() });
    const now = clock.now();
    await ctx.db.insert(newsletterEditions).values({ day: days[0] as string, weekdays: [], lastPosition: 0, startedAt: now, plannedAt: now, finishedAt: now });
    this.awaiting.push({ who: 'the newsletter', email, kind: 'newsletter.issue', due: atHour(NEWSLETTER_HOUR) });
  }
}

const EVERY_DAY = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

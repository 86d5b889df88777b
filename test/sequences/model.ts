import { TZDate } from '@date-fns/tz';
import { addDays, differenceInCalendarDays, endOfDay, format, subMonths } from 'date-fns';
import type { Admin, Employer, Organization, Person, Seeker } from './people';
import type { Sent } from './sequence-board';

/*
 * What people may expect of a board, in as few words as possible. It is written from docs/product, and shares no code with the board: where
 * both would be wrong in the same way, no test could tell.
 */

export type PostName = `post${1 | 2 | 3}`;
export type CouponName = string;
export type Sku = 'POST-90' | 'POST-FURTHER' | 'POST-SHORT';

export interface ModelOrder {
  id: string;
  /** That of its post, until the published post moves to another one. */
  organization: Organization;
  status: 'open' | 'paying' | 'paid' | 'cancelled';
  coupon: CouponName | null;
  subtotal: number;
  total: number;
  days: number;
  /** Null until it is paid. */
  paidBy: Person | null;
  /** Since when it counts for the price of a further post; null until its post goes live. */
  activatedOn: Date | null;
  refunded: number;
  refundedOn: Date | null;
}

/** The texts of a post that steps change. */
export interface PostTexts {
  headline: string;
  applyEmail: string;
}

export interface ModelPost {
  id: string;
  author: Employer;
  organization: Organization;
  type: 'Standard' | 'Summer camp';
  headline: string;
  /** Where applications go; empty where nobody is left who reads them. */
  applyEmail: string;
  /** What the texts were after each change, the present ones last. */
  texts: PostTexts[];
  review: 'waiting' | 'changes_asked' | 'approved' | 'declined' | null;
  /** The last decision of the staff: what, who, and the text. */
  decision: string | null;
  firstPostedOn: Date | null;
  postedOn: Date | null;
  expiresOn: Date | null;
  renewsOn: Date | null;
  renewals: number;
  posted: boolean;
  active: boolean;
  private: boolean;
  filled: boolean;
  removed: boolean;
  /** When somebody last said that the job is open; a new posting says so, too. */
  confirmedOn: Date | null;
  /** When the question went out that nobody replied to. */
  askedOn: Date | null;
  /** When each question went out, the last one at the end: its mail has a link of its own. */
  questions: Date[];
  /** Whether it is marked as not confirmed, and when it was closed. */
  unconfirmed: boolean;
  lapsedOn: Date | null;
  order: ModelOrder;
  /** The number of changes, which an admin who has read it before has not seen. */
  changes: number;
}

export interface ModelCoupon {
  id: string;
  code: string;
  type: 'System' | 'User Credits' | 'User Discount' | 'Gift Card';
  /** Hundredths of a percent. */
  amount: number;
  owner: Person | null;
  limit: number;
  active: boolean;
  expiresOn: Date | null;
  /** Whether one person may use it again. */
  reuse: boolean;
  /** Whether its owner earns something when somebody uses it. */
  rewards: boolean;
  /** Without an organization where a use counts for its person alone. */
  uses: { post: PostName; person: Person; organization: Organization | null; given: boolean }[];
}

export interface ModelApplication {
  id: string;
  stage: string;
  withdrawn: boolean;
}

export interface ModelAlert {
  id: string;
  state: 'active' | 'paused';
  /** The posts that came into the lists while it was active. */
  found: Set<PostName>;
  /** What it found before it was paused: mails that were sent are remembered. */
  before: Set<PostName>;
}

/** What somebody without an account has from mails: the code of the last one that asks for a confirmation, and the key of their link. */
export interface Guest {
  code: { text: string; since: Date; used: boolean } | null;
  link: string;
}

/** Somebody who registers: the account, what was mailed for it, and the secret of the browser that registered it. */
export interface Newcomer {
  account: { firstName: string; confirmed: boolean; entered: boolean } | null;
  codes: { code: string; digits: string; since: Date; over: boolean }[];
  registration: string;
}

/** Somebody without an account who reads the newsletter: what was mailed, and the days that were confirmed. */
export interface Reader {
  requests: { code: string; day: string; since: Date; used: boolean }[];
  days: string[];
}

/** A report of a post, and how it was closed. */
export interface ModelReport {
  id: string;
  post: PostName;
  by: Seeker | 'visitor';
  outcome: 'dismissed' | 'taken_down' | null;
  closedBy: Admin | null;
  closedOn: Date | null;
}

/** A change of a price, as the audit log has it. */
export interface PriceChange {
  audit: string;
  sku: Sku;
  before: number;
  after: number;
  undone: boolean;
}

/** A price that is charged on some days instead of the regular one. Days are those of the board; null is no first or no last one. */
export interface PriceOnDays {
  /** In cents. */
  price: number;
  from: string | null;
  until: string | null;
}

/** A change of the prices by date of a product, as the audit log has it. */
export interface ScheduleChange {
  audit: string;
  sku: Sku;
  before: PriceOnDays[];
  after: PriceOnDays[];
  undone: boolean;
}

/** A page that somebody has open: what it read of a post. */
export interface OpenPage {
  versions: Record<string, string>;
  basic: string;
  apply_info: string;
  total: number;
}

export class Model {
  now = new Date(0);
  readonly posts = new Map<PostName, ModelPost>();
  readonly coupons = new Map<CouponName, ModelCoupon>();
  readonly applications = new Map<`${Seeker} to ${PostName}`, ModelApplication>();
  readonly alerts = new Map<Seeker | 'guest', ModelAlert>();
  readonly guest: Guest = { code: null, link: '' };
  readonly newcomer: Newcomer = { account: null, codes: [], registration: '' };
  readonly reports: ModelReport[] = [];
  readonly reader: Reader = { requests: [], days: [] };
  readonly pages = new Map<`${Employer} ${PostName}`, OpenPage>();
  /** The history of a post that somebody has open: the number of its newest version, and of the texts that the model had then. */
  readonly histories = new Map<`${Employer} ${PostName}`, { latest: number; texts: number }>();
  /** What an admin has read of a post in review. */
  readonly reviews = new Map<`${Admin} ${PostName}`, { version: string; read: string }>();
  readonly priceChanges: PriceChange[] = [];
  /** The prices that an admin has read on the page of the products. */
  readonly readPrices = new Map<Admin, { products: Record<Sku, string>; versions: Map<string, string> }>();
  readonly scheduleChanges: ScheduleChange[] = [];
  /** The posts that were in the lists after the last step. */
  readonly listed = new Set<PostName>();
  /** The packs of credits that were bought. */
  readonly packs = new Map<Employer, string>();
  /** Payments that somebody has filled in and not sent. */
  readonly held = new Map<Employer, { post: PostName; seen: number; key: string }>();
  /** The last payment of somebody, with its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape.
  readonly sent = new Map<Employer, { sent: Sent; status: number; body: any }>();
  /** Payments whose outcome the board does not know. */
  readonly unknown = new Map<PostName, { charged: boolean; since: Date; person: Employer }>();
  /** The number of idempotency keys so far. */
  keys = 0;
  readonly removed = new Set<Person>();
  readonly members = new Map<Organization, Set<Employer>>([
    ['north', new Set<Employer>(['ada', 'ben'])],
    ['south', new Set<Employer>(['cora'])],
    ['west', new Set<Employer>(['cora'])],
  ]);
  /** The members who may end the memberships of others. */
  readonly owners = new Map<Organization, Set<Employer>>([...this.members].map(([organization, members]) => [organization, new Set(members)]));
  /** The organizations that were merged into others. */
  readonly inactive = new Set<Organization>();
  readonly settings = { moderation: 'off' as 'off' | 'first' | 'all', giftCards: 'off' as 'off' | 'on' | 'with a reward', stillHiring: true };
  /** The regular prices, in cents. */
  readonly prices: Record<Sku, number> = { 'POST-90': 224_95, 'POST-FURTHER': 189_95, 'POST-SHORT': 24_95 };
  readonly pricesByDate: Record<Sku, PriceOnDays[]> = { 'POST-90': [{ price: 199_95, from: null, until: null }], 'POST-FURTHER': [], 'POST-SHORT': [] };

  constructor(readonly timeZone: string) {}

  copy(): Model {
    return Object.assign(new Model(this.timeZone), structuredClone({ ...this }));
  }

  post(name: PostName): ModelPost {
    const post = this.posts.get(name);
    if (!post) throw new Error(`the model has no ${name}`);
    return post;
  }

  coupon(name: CouponName): ModelCoupon {
    const coupon = this.coupons.get(name);
    if (!coupon) throw new Error(`the model has no ${name}`);
    return coupon;
  }

  /** The last moment of the day that lies so many days after a moment. */
  endAfter(from: Date, days: number): Date {
    return new Date(endOfDay(addDays(new TZDate(from, this.timeZone), days)).getTime());
  }

  membersOf(organization: Organization): Set<Employer> {
    return this.members.get(organization) as Set<Employer>;
  }

  isMember(person: Employer, organization: Organization): boolean {
    return this.membersOf(organization).has(person);
  }

  /** Owners end the memberships of others; without an owner all members do. */
  mayEndMemberships(person: Employer, organization: Organization): boolean {
    const owners = this.owners.get(organization) as Set<Employer>;
    return owners.size === 0 || owners.has(person);
  }

  /** What belongs to an organization belongs to another one from now on. A member of both keeps the role of the target. */
  merge(from: Organization, into: Organization): void {
    for (const post of this.posts.values()) {
      if (post.organization === from) post.organization = into;
      if (post.order.organization === from) post.order.organization = into;
    }
    const cards = [...this.coupons.values()].filter(({ type }) => type === 'Gift Card').flatMap((card) => this.usesOf(card));
    const hasUsedCard = cards.some(({ organization }) => organization === into);
    for (const use of cards) if (use.organization === from && hasUsedCard) use.organization = null;
    for (const { uses } of this.coupons.values()) for (const use of uses) if (use.organization === from) use.organization = into;
    for (const person of this.membersOf(from)) {
      if (this.isMember(person, into)) continue;
      this.membersOf(into).add(person);
      if (this.owners.get(from)?.has(person)) this.owners.get(into)?.add(person);
    }
    this.membersOf(from).clear();
    this.owners.get(from)?.clear();
    this.inactive.add(from);
  }

  /** Whether somebody manages a post: the members of its organization, or its author where that has no members. */
  manages(person: Person, post: ModelPost): boolean {
    const isAuthor = post.author === person && this.members.get(post.organization)?.size === 0;
    return !this.removed.has(person) && (isAuthor || this.isMember(person as Employer, post.organization));
  }

  isRunning(post: ModelPost): boolean {
    return post.expiresOn !== null && post.expiresOn > this.now;
  }

  isListed(post: ModelPost): boolean {
    return this.isRunning(post) && post.posted && post.active && !post.private && !post.filled && !post.removed && !post.lapsedOn;
  }

  /** Whether everybody who has its link can open a post. */
  isPublic(post: ModelPost): boolean {
    return post.postedOn !== null && post.posted && post.active && !post.removed;
  }

  /** The end of the 93rd day after the posting; a renewal that waits is one, too. */
  oldAfter(post: ModelPost): Date {
    return this.endAfter(post.renewsOn ?? post.postedOn ?? this.now, 93);
  }

  /** Until the 93rd day, or 3 days after the end. */
  takesApplications(post: ModelPost): boolean {
    if (!this.isPublic(post) || post.filled || post.lapsedOn || !post.expiresOn || post.applyEmail === '') return false;
    return this.now <= this.oldAfter(post) && this.now <= this.endAfter(post.expiresOn, 3);
  }

  application(seeker: Seeker, post: PostName): ModelApplication {
    const application = this.applications.get(`${seeker} to ${post}`);
    if (!application) throw new Error(`the model has no application of ${seeker} to ${post}`);
    return application;
  }

  isInReview(post: ModelPost): boolean {
    return post.postedOn === null && post.review !== null && post.review !== 'approved';
  }

  state(post: ModelPost): 'pending' | 'review' | 'live' | 'expired' {
    if (this.isInReview(post)) return 'review';
    if (!post.postedOn) return 'pending';
    return this.isRunning(post) ? 'live' : 'expired';
  }

  /** The day of the board, or one that lies some days from it. */
  day(after = 0): string {
    return format(addDays(new TZDate(this.now, this.timeZone), after), 'yyyy-MM-dd');
  }

  /** The price that is charged today: of those by date that run, the one that began last, else the regular one. */
  priceOf(sku: Sku): number {
    const today = this.day();
    const running = this.pricesByDate[sku].filter(({ from, until }) => (from ?? '') <= today && (until === null || today <= until));
    const [last] = running.sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? 1 : -1));
    return last?.price ?? this.prices[sku];
  }

  /** What a page of the products shows of one. */
  shownProduct(sku: Sku): string {
    return JSON.stringify([this.prices[sku], this.pricesByDate[sku]]);
  }

  /** What a post would cost now, without a coupon. */
  product(post: ModelPost): { cents: number; days: number } {
    if (post.type === 'Summer camp') return { cents: this.priceOf('POST-SHORT'), days: 60 };
    const since = subMonths(this.now, 2);
    const further = [...this.posts.values()].some(
      (other) =>
        other !== post &&
        other.order.status === 'paid' &&
        other.order.activatedOn !== null &&
        other.order.activatedOn >= since &&
        other.order.refundedOn === null &&
        (other.author === post.author || other.order.paidBy === post.author || other.order.organization === post.organization),
    );
    return { cents: this.priceOf(further ? 'POST-FURTHER' : 'POST-90'), days: 90 };
  }

  /** Prices an open order again. A coupon that nobody can use any more leaves it. */
  reprice(post: ModelPost, coupon: CouponName | null = this.keptCoupon(post)): void {
    const { cents, days } = this.product(post);
    Object.assign(post.order, { coupon, subtotal: cents, total: cents - this.discount(cents, coupon), days });
  }

  keptCoupon({ order }: ModelPost): CouponName | null {
    return order.coupon && !this.stateRefusal(order.coupon) ? order.coupon : null;
  }

  discount(cents: number, coupon: CouponName | null): number {
    return coupon === null ? 0 : Math.min(cents, Math.floor((cents * this.coupon(coupon).amount + 5_000) / 10_000));
  }

  /** Why nobody may use a coupon now. */
  stateRefusal(name: CouponName): string | undefined {
    const coupon = this.coupon(name);
    if (!coupon.active) return 'coupon_inactive';
    if (coupon.expiresOn && coupon.expiresOn < this.now) return 'coupon_expired';
    return this.usesOf(coupon).length >= coupon.limit ? 'coupon_used_up' : undefined;
  }

  usesOf({ uses }: ModelCoupon): ModelCoupon['uses'] {
    return uses.filter(({ given }) => !given);
  }

  /** Why somebody may not use a coupon for a post of an organization: the table in docs/product/prices-and-codes.md. */
  couponRefusal(name: CouponName, person: Employer, organization: Organization): string | undefined {
    const coupon = this.coupon(name);
    const state = this.stateRefusal(name);
    if (state) return state;
    if ((coupon.type === 'User Credits' || coupon.type === 'User Discount') && coupon.owner !== person) return 'coupon_not_yours';
    if (!coupon.reuse && this.usesOf(coupon).some((use) => use.person === person)) return 'coupon_used_before';
    if (coupon.type !== 'Gift Card') return undefined;
    if (coupon.owner === person || (coupon.owner && this.isMember(coupon.owner as Employer, organization))) return 'coupon_own_gift_card';
    const used = [...this.coupons.values()].filter(({ type }) => type === 'Gift Card').flatMap((card) => this.usesOf(card));
    return used.some((use) => use.person === person || use.organization === organization) ? 'coupon_second_gift_card' : undefined;
  }

  /**
   * Notes which posts have come into the lists since the last step: who brings one there says that it is open, and active alerts find it until 60 days
   * after it first went live.
   */
  noteListed(): void {
    for (const [name, post] of this.posts) {
      const isNew = this.isListed(post) && !this.listed.has(name);
      if (isNew) this.confirm(post);
      if (!this.isListed(post)) this.listed.delete(name);
      else this.listed.add(name);
      if (isNew && this.isRecent(post)) for (const { state, found } of this.alerts.values()) if (state === 'active') found.add(name);
    }
  }

  isRecent({ firstPostedOn }: ModelPost): boolean {
    return firstPostedOn !== null && firstPostedOn >= new Date(this.now.getTime() - 60 * 86_400_000);
  }

  /** The texts of a post are changed; a draft is priced again. */
  changeTexts(post: ModelPost, change: Partial<PostTexts>): void {
    Object.assign(post, change);
    post.texts.push({ headline: post.headline, applyEmail: post.applyEmail });
    post.changes += 1;
    if (!post.postedOn && post.order.status === 'open') this.reprice(post);
  }

  /** A paid order's post goes live, or to the review. */
  deliver(name: PostName): void {
    const post = this.post(name);
    const known = [...this.posts.values()].some((other) => other.organization === post.organization && other.postedOn !== null);
    if (this.settings.moderation === 'all' || (this.settings.moderation === 'first' && !known)) post.review = 'waiting';
    else this.publish(post);
  }

  publish(post: ModelPost): void {
    if (post.review) post.review = 'approved';
    Object.assign(post, { posted: true, postedOn: this.now, firstPostedOn: this.now, expiresOn: this.endAfter(this.now, post.order.days) });
    post.order.activatedOn = this.now;
  }

  /** A post is removed. What was paid stays paid. */
  remove(post: ModelPost): void {
    Object.assign(post, { removed: true, active: false, posted: false, renewsOn: null });
    if (post.order.status === 'open') post.order.status = 'cancelled';
  }

  /** Time goes by: renewals take effect at the former end. */
  advanceTo(now: Date): void {
    this.now = now;
    for (const post of this.posts.values()) {
      if (!post.renewsOn || post.renewsOn > now || post.removed) continue;
      Object.assign(post, { postedOn: post.renewsOn, renewsOn: null, askedOn: null, unconfirmed: false });
    }
  }

  /** Somebody says that the job of a post is open. */
  confirm(post: ModelPost): void {
    Object.assign(post, { confirmedOn: this.now, askedOn: null, unconfirmed: false, lapsedOn: null });
  }

  /** How many days of the board lie between two moments. */
  daysBetween(from: Date, until: Date): number {
    return differenceInCalendarDays(new TZDate(until, this.timeZone), new TZDate(from, this.timeZone));
  }

  /**
   * 10 whole days without a reply mark a listed post, 20 more close it, outside of a rest. Where the board asks no more, no listed post waits for
   * a reply or is marked.
   */
  followQuestions(mayGoOut: boolean): void {
    for (const post of this.posts.values()) {
      if (!this.isListed(post) || !post.askedOn) continue;
      if (!this.settings.stillHiring) Object.assign(post, { askedOn: null, unconfirmed: false });
      if (!post.askedOn || !mayGoOut) continue;
      const silence = this.daysBetween(post.askedOn, this.now) - 1;
      if (silence >= 30) Object.assign(post, { lapsedOn: this.now, unconfirmed: false });
      else if (silence >= 10) post.unconfirmed = true;
    }
  }

  /** Outside of a rest: the listed posts are asked about whose question has come, 30, 60, 90 … days after their posting, once for each. */
  askQuestions(): void {
    if (!this.settings.stillHiring) return;
    for (const post of this.posts.values()) {
      if (!this.isListed(post) || post.askedOn || !post.postedOn || !post.expiresOn || this.daysBetween(this.now, post.expiresOn) < 10) continue;
      const age = this.daysBetween(post.postedOn, this.now);
      const question = addDays(new TZDate(post.postedOn, this.timeZone), age - (age % 30));
      const open = post.confirmedOn && post.confirmedOn > post.postedOn ? post.confirmedOn : post.postedOn;
      if (age < 30 || this.daysBetween(open, question) <= 10) continue;
      if (post.questions.some((asked) => this.daysBetween(question, asked) >= 0)) continue;
      post.askedOn = this.now;
      post.questions.push(this.now);
    }
  }
}

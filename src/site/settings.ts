import { z } from 'zod';
import { Id, line, positiveHundredths, prose, requiredLine, requiredProse } from '~/platform/http/schemas';
import { currencies } from '~/platform/money/currencies';
import { formatCount } from '~/platform/text/count-text';
import { defaultLoginLists, jobListNames } from './list-access';
import { fitsTimeZone, isTimeZone } from './rest-places';
import { DEFAULT_SHARE_TEMPLATE, unknownSharePlaceholders } from './share-template';

interface SettingDeclaration<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  default: z.output<Schema>;
  label: string;
  explanation: string;
}

const setting = <Schema extends z.ZodType>(declaration: SettingDeclaration<Schema>) => declaration;

const AmountType = z.enum(['percent', 'dollars']);
const Amount = positiveHundredths(100_000, 'please submit more than 0');
const isShare = ({ amount, amount_type }: { amount: number; amount_type: string }) => amount_type !== 'percent' || amount <= 100;
const shareMessage = { path: ['amount'], message: 'please submit at most 100 percent' };
const wholeNumber = (max: number) =>
  z
    .int('please submit a whole number')
    .min(1, 'please submit at least 1')
    .max(max, `please submit at most ${formatCount(max)}`);

/** The gift card that each paid post brings its buyer, and what its owner earns once `count` different users have used it. */
const GiftCard = z
  .object({
    enabled: z.boolean(),
    amount: Amount,
    amount_type: AmountType,
    use_limit: wholeNumber(10_000).default(5),
    months: wholeNumber(120).default(12),
    trigger: z
      .object({ amount: Amount, amount_type: AmountType, count: wholeNumber(10_000) })
      .refine(isShare, shareMessage)
      .nullish(),
  })
  .refine(isShare, shareMessage);

/** The seller as receipts name it. Without a name it is the company of the board. */
const Seller = z.object({
  name: line(120).default(''),
  address: prose(400)
    .refine((text) => text.split('\n').length <= 8, 'please use at most 8 lines')
    .default(''),
  tax_id: line(60).default(''),
});

/** The partner organizations that the front page can show. */
const MAX_PARTNERS = 24;

/** Whether automatic sending rests on Shabbat and festivals, and by whose times. Without a place it is that of the board's time zone. */
const RestDays = z.object({
  enabled: z.boolean(),
  place: z
    .object({
      name: requiredLine(80),
      latitude: z.number('please submit a number').min(-90, 'please submit a latitude from -90 to 90').max(90, 'please submit a latitude from -90 to 90'),
      longitude: z
        .number('please submit a number')
        .min(-180, 'please submit a longitude from -180 to 180')
        .max(180, 'please submit a longitude from -180 to 180'),
      time_zone: z.string().max(60, { abort: true }).refine(isTimeZone, 'please submit a time zone like America/New_York'),
      in_israel: z.boolean(),
    })
    .refine(({ longitude, time_zone }) => fitsTimeZone(longitude, time_zone), {
      path: ['longitude'],
      message: 'please check the longitude: its clocks are not those of this time zone (west is negative)',
    })
    .nullable()
    .default(null),
});

/** Whether the board shares each new job to its social page by itself, and the text of these shares. */
const SocialShare = z.object({
  enabled: z.boolean(),
  template: requiredProse(500).refine((template) => unknownSharePlaceholders(template).length === 0, {
    error: ({ input }) => `please use the placeholders below only; ${unknownSharePlaceholders(String(input)).join(' ')} is none of them`,
  }),
});

/** Whether employers are asked that their jobs are still open, and after how many days. */
const StillOpen = z
  .object({
    enabled: z.boolean(),
    first: wholeNumber(1_000),
    second: wholeNumber(1_000),
    every: wholeNumber(1_000),
    silence: wholeNumber(365),
    closing: wholeNumber(365),
  })
  .refine(({ first, second }) => second > first, { path: ['second'], message: 'please submit more days than for the first question' });

const isCurrency = (code: string): boolean => currencies.includes(code);
const CURRENCY = 'please choose a currency';

/** The currency of the board, and how many units of each currency a US dollar is worth on a day. A currency without a rate is not converted. */
const PayCurrencies = z
  .object({
    currency: z.string().max(3, { error: CURRENCY, abort: true }).refine(isCurrency, CURRENCY),
    day: z.union([z.literal(''), z.iso.date('please use a date like 2026-11-20')]),
    rates: z.partialRecord(
      z.enum(
        currencies.filter((code) => code !== 'USD'),
        'please use codes of currencies like ILS, other than USD',
      ),
      z.number('please submit a number').min(0.000_1, 'please submit a rate of at least 0.0001').max(10_000_000, 'please submit a rate of at most 10,000,000'),
    ),
  })
  .refine(({ currency, rates }) => currency === 'USD' || rates[currency] !== undefined, {
    path: ['rates'],
    message: 'please add a rate for the currency of the board',
  })
  .refine(({ day, rates }) => day !== '' || Object.keys(rates).length === 0, { path: ['day'], message: 'please submit the day of the rates' });

/** The settings that admins may change while the board runs. */
export const settingDeclarations = {
  gift_card: setting({
    schema: GiftCard,
    default: { enabled: false, amount: 10, amount_type: 'percent', use_limit: 5, months: 12, trigger: null },
    label: 'Gift card for buyers',
    explanation: 'Each paid post brings its buyer a gift card to share with other organizations. Cards that exist already keep their terms.',
  }),
  moderation: setting({
    schema: z.enum(['off', 'first', 'all'], 'please choose which posts are reviewed'),
    default: 'off',
    label: 'Review of posts',
    explanation:
      'Posts that are reviewed wait for an admin after they are paid, and their days begin when they are approved. Posts that wait already stay in the review when you change this. Later changes of a live post are not reviewed again; readers can report it.',
  }),
  still_open: setting({
    schema: StillOpen,
    default: { enabled: true, first: 30, second: 60, every: 30, silence: 10, closing: 20 },
    label: 'Still hiring?',
    explanation:
      'Employers are asked by email whether their job is still open. A job without a reply is marked as not confirmed, is listed after the others and left out of the newsletter; later it is closed, and its employer can reopen it with one click. Imported jobs are confirmed each time their feed is read.',
  }),
  social_sharing: setting({
    schema: z.enum(['employers', 'staff', 'nobody'], 'please choose who shares jobs'),
    default: 'employers',
    label: 'Social page',
    explanation: 'Who may share jobs to the board’s own Facebook page. Links to share a job elsewhere are there for everyone.',
  }),
  social_share: setting({
    schema: SocialShare,
    default: { enabled: false, template: DEFAULT_SHARE_TEMPLATE },
    label: 'Automatic sharing',
    explanation:
      'The board shares each new job to its own page, once, a quarter of an hour after it goes live. Jobs that went live before you turned this on are not shared. On Shabbat and festivals nothing is shared until nightfall, if the board rests.',
  }),
  staff_mails: setting({
    schema: z.enum(['on', 'off'], 'please choose whether admins get these mails'),
    default: 'on',
    label: 'Mails to admins',
    explanation:
      'When a post waits for a review or a job is reported, the admins get a mail with all that waits, at most one in 15 minutes. On Shabbat and festivals it follows after nightfall, if the board rests.',
  }),
  staff_digest_hour: setting({
    schema: z.int('please submit a whole hour').min(0, 'please submit an hour from 0 to 23').max(23, 'please submit an hour from 0 to 23'),
    default: 8,
    label: 'Daily report to admins',
    explanation:
      'Trouble that people notice is mailed to the admins and to the mailbox of the staff at once. Everything else comes once a day from this hour on, in the board’s time zone, and only if there is something to say. On Shabbat and festivals both wait until nightfall, if the board rests. Each admin can turn these mails off at ‘Email preferences’.',
  }),
  answer_figures: setting({
    schema: z.enum(['shown', 'hidden'], 'please choose whether the figures are shown'),
    default: 'shown',
    label: 'Answers to applications',
    explanation:
      'The page of an organization and those of its jobs say what share of applications it answers and how soon, once ten applications count. Organizations cannot hide this, and see for themselves how it is counted. The figures are counted each night.',
  }),
  partners: setting({
    schema: z
      .array(Id)
      .max(MAX_PARTNERS, { error: `please choose at most ${MAX_PARTNERS} organizations`, abort: true })
      .refine((ids) => new Set(ids).size === ids.length, 'please name each organization once'),
    default: [],
    label: 'Partner organizations',
    explanation: 'The organizations in ‘Partner organizations’ on the front page, in this order. Without any, those with the most jobs are shown.',
  }),
  login_lists: setting({
    schema: z
      .array(z.enum(jobListNames))
      .max(jobListNames.length)
      .transform((lists) => jobListNames.filter((name) => lists.includes(name))),
    default: defaultLoginLists,
    label: 'Job lists that need a login',
    explanation:
      'Visitors who open one of these lists are asked to log in, and search engines do not index it. Single jobs, the numbers of jobs, the jobs of an organization, the newest jobs on the front page, and the feeds stay open to everyone.',
  }),
  pay_currencies: setting({
    schema: PayCurrencies,
    default: { currency: 'USD', day: '', rates: {} },
    label: 'Currencies of pay',
    explanation:
      'A search for a minimum pay converts the pay of jobs by these rates, and says their day where jobs in several currencies are found. Amounts are offered in the currency of the place that is searched, elsewhere in that of the board. Pay in a currency without a rate is found by a minimum in that currency only, and the search says so.',
  }),
  seller: setting({
    schema: Seller,
    default: { name: '', address: '', tax_id: '' },
    label: 'Seller on receipts',
    explanation: 'The name, address and tax number of the company that sells posts and credits. All receipts show them, those of earlier orders too.',
  }),
  newsletter_hour: setting({
    schema: z.int('please submit a whole hour').min(0, 'please submit an hour from 0 to 23').max(23, 'please submit an hour from 0 to 23'),
    default: 9,
    label: 'Hour of the newsletter',
    explanation: 'Issues go out from this hour on, in the board’s time zone, on the days that each subscriber has chosen.',
  }),
  newsletter_note: setting({
    schema: z.object({ text: prose(300) }),
    default: { text: '' },
    label: 'Note in the newsletter',
    explanation: 'A sentence from the editor at the top of every issue, until you change it.',
  }),
  rest_days: setting({
    schema: RestDays,
    default: { enabled: true, place: null },
    label: 'Shabbat and festivals',
    explanation:
      'Between candle lighting and nightfall nothing goes out by itself: no newsletter, no alert, no reminder, no post on social media. Mails that fall due then follow after nightfall. Mails that people ask for themselves are always sent at once.',
  }),
};

export type SettingKey = keyof typeof settingDeclarations;
export const settingKeys = Object.keys(settingDeclarations) as SettingKey[];
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingDeclarations)[Key]['schema']>;

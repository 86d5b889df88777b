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
      message: 'please check the longitude; it doesn’t match this time zone (west is negative)',
    })
    .nullable()
    .default(null),
});

/** Whether the board shares each new job to its social page by itself, and the text of these shares. */
const SocialShare = z.object({
  enabled: z.boolean(),
  template: requiredProse(500).refine((template) => unknownSharePlaceholders(template).length === 0, {
    error: ({ input }) => `please use only the placeholders below; ${unknownSharePlaceholders(String(input)).join(' ')} isn’t one of them`,
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
const CURRENCY = 'please select a currency';

/** The currency of the board, and how many units of each currency a US dollar is worth on a day. A currency without a rate is not converted. */
const PayCurrencies = z
  .object({
    currency: z.string().max(3, { error: CURRENCY, abort: true }).refine(isCurrency, CURRENCY),
    day: z.union([z.literal(''), z.iso.date('please use a date like 2026-11-20')]),
    rates: z.partialRecord(
      z.enum(
        currencies.filter((code) => code !== 'USD'),
        'please use currency codes like ILS, other than USD',
      ),
      z.number('please submit a number').min(0.000_1, 'please submit a rate of at least 0.0001').max(10_000_000, 'please submit a rate of at most 10,000,000'),
    ),
  })
  .refine(({ currency, rates }) => currency === 'USD' || rates[currency] !== undefined, {
    path: ['rates'],
    message: 'please add a rate for the board’s currency',
  })
  .refine(({ day, rates }) => day !== '' || Object.keys(rates).length === 0, { path: ['day'], message: 'please submit the day of the rates' });

/** The settings that admins may change while the board runs. */
export const settingDeclarations = {
  gift_card: setting({
    schema: GiftCard,
    default: { enabled: false, amount: 10, amount_type: 'percent', use_limit: 5, months: 12, trigger: null },
    label: 'Gift card for buyers',
    explanation: 'Each paid post gives its buyer a gift card to share with other organizations. Existing cards keep their terms.',
  }),
  moderation: setting({
    schema: z.enum(['off', 'first', 'all'], 'please select which posts are reviewed'),
    default: 'off',
    label: 'Review of posts',
    explanation:
      'Reviewed posts wait for an admin after payment, and their days start at approval. Posts already in review stay there when you change this. Later edits to a live post aren’t reviewed, but readers can report it.',
  }),
  still_open: setting({
    schema: StillOpen,
    default: { enabled: true, first: 30, second: 60, every: 30, silence: 10, closing: 20 },
    label: 'Still hiring?',
    explanation:
      'We ask employers by email whether their job is still open. A job without a reply is marked as not confirmed, listed last and left out of the newsletter. Later it’s closed, and its employer can reopen it with one click. Imported jobs are confirmed each time their feed is read.',
  }),
  social_sharing: setting({
    schema: z.enum(['employers', 'staff', 'nobody'], 'please select who shares jobs'),
    default: 'employers',
    label: 'Social page',
    explanation: 'Who can share jobs to the board’s own Facebook page. Everyone gets links to share a job elsewhere.',
  }),
  social_share: setting({
    schema: SocialShare,
    default: { enabled: false, template: DEFAULT_SHARE_TEMPLATE },
    label: 'Automatic sharing',
    explanation:
      'The board shares each new job to its own page once, 15 minutes after it goes live. Jobs that went live before you turned this on aren’t shared. If the board rests on Shabbat and festivals, nothing is shared until nightfall.',
  }),
  staff_mails: setting({
    schema: z.enum(['on', 'off'], 'please select whether admins get these emails'),
    default: 'on',
    label: 'Emails to admins',
    explanation:
      'When a post needs review or a job is reported, admins get an email with everything that’s waiting, at most every 15 minutes. If the board rests on Shabbat and festivals, it follows after nightfall.',
  }),
  staff_digest_hour: setting({
    schema: z.int('please submit a whole hour').min(0, 'please submit an hour from 0 to 23').max(23, 'please submit an hour from 0 to 23'),
    default: 8,
    label: 'Daily report to admins',
    explanation:
      'Problems that people notice are emailed to the admins and the staff mailbox right away. Everything else comes once a day after this hour in the board’s time zone, and only if there’s something to report. If the board rests on Shabbat and festivals, both wait until nightfall. Each admin can turn these emails off under ‘Email preferences’.',
  }),
  answer_figures: setting({
    schema: z.enum(['shown', 'hidden'], 'please select whether the figures are shown'),
    default: 'shown',
    label: 'Replies to applications',
    explanation:
      'Pages of an organization and its jobs show what share of applications it replies to and how quickly, once ten applications count. Organizations can’t hide this, but can see how it’s counted. The figures are updated every night.',
  }),
  partners: setting({
    schema: z
      .array(Id)
      .max(MAX_PARTNERS, { error: `please select at most ${MAX_PARTNERS} organizations`, abort: true })
      .refine((ids) => new Set(ids).size === ids.length, 'please name each organization once'),
    default: [],
    label: 'Partner organizations',
    explanation: 'The ‘Partner organizations’ on the front page, in this order. If there are none, the ones with the most jobs are shown.',
  }),
  login_lists: setting({
    schema: z
      .array(z.enum(jobListNames))
      .max(jobListNames.length)
      .transform((lists) => jobListNames.filter((name) => lists.includes(name))),
    default: defaultLoginLists,
    label: 'Job lists that need a login',
    explanation:
      'Visitors who open one of these lists are asked to log in, and search engines don’t index it. Single jobs, job counts, an organization’s jobs, the newest jobs on the front page and the feeds stay open to everyone.',
  }),
  pay_currencies: setting({
    schema: PayCurrencies,
    default: { currency: 'USD', day: '', rates: {} },
    label: 'Currencies of pay',
    explanation:
      'A search for a minimum pay converts the pay of jobs by these rates, and shows their date when it finds jobs in several currencies. Amounts are in the currency of the place searched, or else in the board’s. Pay in a currency without a rate is found only by a minimum in that currency, and the search says so.',
  }),
  seller: setting({
    schema: Seller,
    default: { name: '', address: '', tax_id: '' },
    label: 'Seller on receipts',
    explanation: 'The name, address and tax number of the company that sells posts and credits. All receipts show them, including those of earlier orders.',
  }),
  newsletter_hour: setting({
    schema: z.int('please submit a whole hour').min(0, 'please submit an hour from 0 to 23').max(23, 'please submit an hour from 0 to 23'),
    default: 9,
    label: 'Newsletter hour',
    explanation: 'Issues go out after this hour in the board’s time zone, on the days each subscriber has selected.',
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
      'Between candle lighting and nightfall, nothing goes out automatically: no newsletters, alerts, reminders or social media posts. Emails due then follow after nightfall. Emails that people request themselves are always sent right away.',
  }),
};

export type SettingKey = keyof typeof settingDeclarations;
export const settingKeys = Object.keys(settingDeclarations) as SettingKey[];
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingDeclarations)[Key]['schema']>;

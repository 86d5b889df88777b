import { z } from 'zod';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { idOf, refersToNoRecord } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Email, Id, line, listOf, Message, PageNumber, prose } from '~/platform/http/schemas';
import { inWords } from '~/platform/text/in-words';
import { MAX_SHARES } from './rules';
import { FoundCoupon, GiftCard, OwnCoupon, ShareTarget, UsableCoupon } from './schemas';

const employer = anyRole(...employerRoles);
const Code = refersToNoRecord(z.string().min(1).max(100));
const ownCard = z.object({ id: idOf('gift card') });

/** Names the texts that are no addresses as they were typed; undefined if there is none. Texts that are long or have characters that are not seen are not repeated. */
function wrongAddresses(given: string[]): string | undefined {
  const wrong = given.filter((text) => !Email.safeParse(text).success);
  if (wrong.length === 0) return undefined;
  if (!wrong.every((text) => /^[^\p{C}]{1,100}$/u.test(text))) return 'please submit email addresses';
  const named = inWords(wrong.slice(0, MAX_SHARES).map((text) => `“${text}”`));
  return wrong.length === 1 ? `${named} isn’t an email address` : `${named} aren’t email addresses`;
}

/** One address, or several: a list, or a text with commas, semicolons or spaces between them. */
export const addresses = (most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(/[\s,;]+/).filter(Boolean) : given),
    z
      .array(z.string().max(254, 'please submit email addresses').meta({ format: 'email' }))
      .max(most, { error: `please submit at most ${most} addresses`, abort: true })
      .superRefine((given, ctx) => {
        const message = wrongAddresses(given);
        if (message) ctx.addIssue({ code: 'custom', message });
      })
      .pipe(z.array(Email)),
  );

export const couponCalls = defineCalls({
  'GET /coupons/{code}': {
    summary: 'The worth of a coupon or gift card',
    access: anyone,
    params: z.object({ code: Code }),
    answer: FoundCoupon,
  },
  'GET /v2/employer/coupons': { summary: 'The credits and coupons the user may use', access: employer, answer: z.object({ data: z.array(UsableCoupon) }) },
  'GET /v2/employer/gift_cards': {
    summary: 'A page of the user’s gift cards: the usable ones, then the others, newest first',
    access: employer,
    query: z.object({ page_num: PageNumber.default(1) }),
    answer: listOf(OwnCoupon),
  },
  'GET /v2/employer/gift_cards/orgs': {
    summary: 'Organizations without a gift card, to share one with: by the words of their name or town, else some picked at random',
    access: employer,
    query: z.object({ q: line(200).default('') }),
    answer: z.object({ data: z.array(ShareTarget) }),
  },
  'GET /v2/employer/gift_cards/{id}': {
    summary: 'One of the user’s gift cards, with its uses, its shares and what is missing for the reward',
    access: employer,
    params: ownCard,
    answer: GiftCard,
  },
  'POST /v2/employer/gift_cards/share': {
    summary: 'Mail one of the user’s gift cards to organizations, to addresses, or to both',
    idempotent: true,
    access: employer,
    body: z.object({
      card_id: idOf('gift card'),
      /** The name of the recipient, for the greeting; used where there is one address. */
      name: line(100).default(''),
      email: addresses(MAX_SHARES).optional(),
      orgs: z.array(Id).max(MAX_SHARES, `please select at most ${MAX_SHARES} organizations`).default([]),
      /** The sender's own words. */
      note: prose(1_000).default(''),
    }),
    answer: Message,
  },
  'POST /v2/employer/gift_cards/system_share/{id}': {
    summary: 'Allow or forbid the board to offer a gift card to organizations',
    access: employer,
    params: ownCard,
    body: z.object({ system_share: z.boolean() }),
    answer: OwnCoupon,
  },
  'POST /v2/employer/take-coupon/{code}': {
    summary: 'Put a shared coupon or gift card into the user’s credits; it is used only by paying',
    access: employer,
    params: z.object({ code: Code }),
    answer: z.object({
      coupon: OwnCoupon,
      /** False if the user had it already. */
      added: z.boolean(),
    }),
  },
});

import type { FormRows } from '~/platform/ui/records/form-fields';
import type { SettingValue } from '~/site/settings';
import { SettingForm } from './SettingForm';
import { typedNumber } from './settings-data';
import { useSettingForm } from './useSettingForm';

type AmountType = 'percent' | 'dollars';
const TYPES = [
  ['percent', 'percent'],
  ['dollars', 'dollars'],
] as const;

const CARD: FormRows = [
  [
    { name: 'gift_card.amount', label: 'Discount', control: 'decimal' },
    { name: 'gift_card.amount_type', label: 'Kind of discount', control: 'menu', choices: TYPES },
    { name: 'gift_card.use_limit', label: 'Uses', control: 'numeric' },
    { name: 'gift_card.months', label: 'Months until it expires', control: 'numeric' },
  ],
  { name: 'rewards', label: 'Reward owners whose card is used often', control: 'flag' },
];

const REWARD: FormRows = [
  [
    { name: 'gift_card.trigger.amount', label: 'Reward', control: 'decimal' },
    { name: 'gift_card.trigger.amount_type', label: 'Kind of reward', control: 'menu', choices: TYPES },
    { name: 'gift_card.trigger.count', label: 'After how many different people', control: 'numeric' },
  ],
];

/** A card as the form has it: numbers as texts, and a reward to begin with where there is none. */
function shownCard({ gift_card: card }: { gift_card: SettingValue<'gift_card'> }) {
  const trigger = card.trigger ?? { amount: 50, amount_type: 'dollars' as AmountType, count: 3 };
  return {
    gift_card: {
      enabled: card.enabled,
      amount: String(card.amount),
      amount_type: card.amount_type as AmountType,
      use_limit: String(card.use_limit),
      months: String(card.months),
      trigger: { amount: String(trigger.amount), amount_type: trigger.amount_type as AmountType, count: String(trigger.count) },
    },
    rewards: Boolean(card.trigger),
  };
}

/** The gift card of each paid post, and the reward of an owner whose card was used often. */
export function GiftCardForm({ card, version }: { card: SettingValue<'gift_card'>; version: string }) {
  const form = useSettingForm({
    record: { gift_card: card },
    versions: { gift_card: version },
    shown: shownCard,
    body: ({ gift_card: typed, rewards }) => ({
      gift_card: {
        ...typed,
        amount: typedNumber(typed.amount),
        use_limit: typedNumber(typed.use_limit),
        months: typedNumber(typed.months),
        trigger: rewards ? { ...typed.trigger, amount: typedNumber(typed.trigger.amount), count: typedNumber(typed.trigger.count) } : null,
      },
    }),
    saved: 'Gift card saved',
  });
  const { gift_card: typed, rewards } = form.form.getValues();
  return (
    <SettingForm
      name="gift_card"
      id="gift-card"
      form={form}
      fields={[
        { name: 'gift_card.enabled', label: 'Give buyers a gift card', control: 'flag' },
        ...(typed.enabled ? CARD : []),
        ...(typed.enabled && rewards ? REWARD : []),
      ]}
      save="Save gift card"
    />
  );
}

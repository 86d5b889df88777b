import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import type { SettingValue } from '~/site/settings';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';
import { typedNumber } from './settings-data';
import { useSettingForm } from './useSettingForm';

type AmountType = 'percent' | 'dollars';
const TYPES = [
  { value: 'percent', label: 'percent' },
  { value: 'dollars', label: 'dollars' },
];
const LABELS = {
  'gift_card.amount': 'Discount',
  'gift_card.use_limit': 'Uses',
  'gift_card.months': 'Months until it expires',
  'gift_card.trigger.amount': 'Reward',
  'gift_card.trigger.count': 'After uses by different people',
};

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
  const shared = useSettingForm({
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
  const { form, field, error, sending, onSubmit } = shared;
  const { gift_card: typed, rewards } = form.getValues();
  return (
    <SettingSection name="gift_card" id="gift-card">
      <form className={classes.form} noValidate aria-labelledby="gift-card" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        <SharedConflict form={shared} labels={{ gift_card: 'Gift card', ...LABELS }} />
        <Checkbox label="Give buyers a gift card" {...field('gift_card.enabled', { type: 'checkbox' })} />
        {typed.enabled && (
          <>
            <div className={classes.fields}>
              <TextInput label="Discount" inputMode="decimal" {...field('gift_card.amount')} />
              <NativeSelect label="Kind of discount" data={TYPES} {...field('gift_card.amount_type')} />
              <TextInput label="Uses" inputMode="numeric" {...field('gift_card.use_limit')} />
              <TextInput label="Months until it expires" inputMode="numeric" {...field('gift_card.months')} />
            </div>
            <Checkbox label="Reward owners whose card was used often" {...field('rewards', { type: 'checkbox' })} />
            {rewards && (
              <div className={classes.fields}>
                <TextInput label="Reward" inputMode="decimal" {...field('gift_card.trigger.amount')} />
                <NativeSelect label="Kind of reward" data={TYPES} {...field('gift_card.trigger.amount_type')} />
                <TextInput label="After uses by different people" inputMode="numeric" {...field('gift_card.trigger.count')} />
              </div>
            )}
          </>
        )}
        <SaveBar form={form} busy={sending} label="Save gift card" />
      </form>
    </SettingSection>
  );
}

import { currencies } from '~/platform/money/currencies';
import { currencyLabel } from '~/platform/money/currency-label';
import { boardDay } from '~/platform/ui/board-day';
import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import { oldRatesAge } from '~/site/old-rates';
import type { SettingValue } from '~/site/settings';
import { ratesOfText, ratesText } from './rates-text';
import { SettingForm } from './SettingForm';
import { useSettingForm } from './useSettingForm';

const CHOICES = currencies.map((code) => [code, currencyLabel(code)] as const);

/** The currency of the board, and the rates by which a search compares pay. */
export function PayCurrenciesForm({ kept, version }: { kept: SettingValue<'pay_currencies'>; version: string }) {
  const form = useSettingForm({
    record: { pay_currencies: kept },
    versions: { pay_currencies: version },
    shown: ({ pay_currencies }) => ({ pay_currencies: { ...pay_currencies, rates: ratesText(pay_currencies.rates) } }),
    body: ({ pay_currencies }) => ({ pay_currencies: { ...pay_currencies, rates: ratesOfText(pay_currencies.rates) } }),
    saved: 'Currencies saved',
  });
  const age = oldRatesAge(kept, boardDay());
  return (
    <SettingForm
      name="pay_currencies"
      form={form}
      above={age !== null && <p className="bad below-s">These rates are {pluralize(age, 'month')} old. Searches compare pay by them.</p>}
      fields={[
        { name: 'pay_currencies.currency', label: 'Board currency', control: 'menu', choices: CHOICES },
        { name: 'pay_currencies.day', label: 'Rates as of', help: 'Shown in searches.', control: 'date' },
        {
          name: 'pay_currencies.rates',
          label: 'Per US dollar',
          help: 'One currency per line, like ILS 3.65.',
          control: 'lines',
          rows: [4, 12],
        },
      ]}
      words={{
        pay_currencies: ({ currency, day, rates }: { currency: string; day: string; rates: string }) => `${currency}; ${formatCalendarDay(day)}: ${rates}`,
      }}
      save="Save currencies"
    />
  );
}

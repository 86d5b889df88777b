import type { Hint } from './hints';
import { lawHints } from './law-hints';
import type { Law } from './laws';
import { wordsOf } from './phrases';

/** What the employer of an example post that breaks a law reads. A law that is not in force yet is shown as if it were. */
export function exampleHint(law: Law): Pick<Hint, 'text' | 'reason'> {
  const place = { country_code: law.countryCode, state_code: law.stateCode };
  const description = law.asks === 'no_phrase' ? law.wording : 'Teacher';
  const pay = law.asks === 'pay_width' ? { min: 1, max: law.widest + 2 } : { min: 0, max: 0 };
  const draft = {
    headline: 'Teacher',
    position: 'Teacher',
    description,
    remote: false,
    location: place,
    pay: { ...pay, perYear: 1, currency: law.currency, isOpen: false },
    benefits: [],
  };
  const facts = {
    day: law.fromDay,
    organization: { name: '', employees: 0, location: place },
    contacts: {},
    appliesElsewhere: false,
    copyOf: '',
    hasEnded: false,
  };
  const [hint] = lawHints({ draft, words: wordsOf(description) }, [{ ...law, active: true, untilDay: null }], facts);
  return { text: hint?.text ?? '', reason: hint?.reason ?? '' };
}

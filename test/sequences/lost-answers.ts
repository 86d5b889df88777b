import { type ChargeRequest, OutcomeUnknown, type PaymentGateway } from '~/payments/gateway';

export type LostAnswer = 'charged' | 'not charged';

/** A gateway whose next answer gets lost, after it has charged the card or before. */
export function losesAnswers(gateway: PaymentGateway): PaymentGateway & { loseNext(what: LostAnswer): void } {
  let lost: LostAnswer | undefined;
  return {
    ...gateway,
    loseNext: (what) => {
      lost = what;
    },
    async charge(request: ChargeRequest & Parameters<PaymentGateway['charge']>[0]) {
      const what = lost;
      lost = undefined;
      const outcome = what === 'not charged' ? undefined : await gateway.charge(request);
      if (what || !outcome) throw new OutcomeUnknown('the answer was lost');
      return outcome;
    },
  };
}

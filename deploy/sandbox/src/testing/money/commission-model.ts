/** The commission of a merchant's introducer, and the part of it that is taken back when payers get money back. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { shareOf } from '@portal/shared/domain/money.ts';
import type { Books } from './books.ts';
import { dueOf } from './settlement-model.ts';

interface Commission {
  readonly total: Sen;
  readonly paid: Sen;
  refunded: Sen;
}

const leftOf = ({ total, refunded, paid }: Commission): Sen => total - dueOf(total, refunded, paid);

/** @param basisPoints the share of each fee; zero when nobody introduced the merchant */
export function commissionModel(books: Books, basisPoints: number) {
  const commissions = new Map<string, Commission>();
  return {
    earn: (paymentId: string, { paid, fee }: { readonly paid: Sen; readonly fee: Sen }): void => {
      const total = shareOf(fee, basisPoints);
      if (total === 0n) return;
      commissions.set(paymentId, { total, paid, refunded: 0n });
      books.move('fee_income', 'introducer_payable', total);
    },
    /** Takes back the commission on this amount, which has reached the payer. A negative amount restores it. */
    back: (paymentId: string, amount: Sen): void => {
      const commission = commissions.get(paymentId);
      if (!commission) return;
      const before = leftOf(commission);
      commission.refunded += amount;
      books.move('introducer_payable', 'fee_income', before - leftOf(commission));
    },
    /** The remaining commission: of payments whose settlement was due, and of all others. */
    totals: (isMatured: (paymentId: string) => boolean) => {
      const totals = { accrued: 0n, matured: 0n };
      for (const [id, commission] of commissions) totals[isMatured(id) ? 'matured' : 'accrued'] += leftOf(commission);
      return totals;
    },
  };
}

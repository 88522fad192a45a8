/** The expected life of settlements that a merchant requests. */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import {
  LEAST_OWN_SETTLEMENT,
  type OwnSettlementStatus,
} from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { chargeFor } from '@portal/shared/domain/fees.ts';
import { RAIL_MAXIMUM, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { SETTLEMENT_FEES } from '../../domains/plans/domain.ts';
import type { Books } from './books.ts';
import type { settlementModel } from './settlement-model.ts';
import type { Transfers } from './transfer-model.ts';

interface OwnSettlementModelDependencies {
  readonly books: Books;
  readonly transfers: Transfers;
  readonly settlements: Pick<ReturnType<typeof settlementModel>, 'account' | 'readyAt'>;
}

interface OwnSettlementRequest {
  readonly rail: Rail;
  /** Null for the whole available balance. */
  readonly amount: Sen | null;
}

export function ownSettlementModel({ books, transfers, settlements }: OwnSettlementModelDependencies) {
  const all: { readonly amount: Sen; status: OwnSettlementStatus }[] = [];

  function create(request: OwnSettlementRequest, now: Date): CodeName {
    const { rail } = request;
    const available = books.of('merchant_available');
    const amount = request.amount ?? available;
    if (amount > available || amount < LEAST_OWN_SETTLEMENT || amount > RAIL_MAXIMUM[rail]) return 'invalidInput';
    const { fee, tax, net } = chargeFor(amount, SETTLEMENT_FEES.own);
    const own = { amount, status: 'scheduled' as OwnSettlementStatus };
    all.push(own);
    books.move('merchant_available', 'settlement_in_flight', amount);
    const transfer = {
      rail,
      account: settlements.account(),
      leaves: () => {
        own.status = 'sent';
        return true;
      },
      credited: () => {
        own.status = 'paid';
        books.move('settlement_in_flight', 'bank', net);
        books.move('settlement_in_flight', 'fee_income', fee);
        books.move('settlement_in_flight', 'tax_payable', tax);
      },
      failed: () => {
        own.status = 'failed';
        books.move('settlement_in_flight', 'merchant_available', amount);
      },
      // The fee is not returned, because the transfer was made.
      returned: () => {
        own.status = 'returned';
        books.move('bank', 'merchant_available', net);
      },
    };
    transfers.order(transfer, settlements.readyAt(now));
    return 'success';
  }

  return { create, statuses: () => all.map(({ amount, status }) => `${amount} ${status}`).toSorted() };
}

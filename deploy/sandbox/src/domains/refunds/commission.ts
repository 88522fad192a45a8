/** The commission of introducers on a payment, from the domains that pay commission; zero without such a domain. */
import type { Tx } from '../../kernel/data/database.ts';
import type { CommissionOf } from './ports.ts';

let tellers: readonly CommissionOf[] = [];

export const commissions = {
  register: (all: readonly CommissionOf[]): void => {
    tellers = all;
  },
  of: async (tx: Tx, paymentId: string) => {
    const sum = { posted: 0n, back: 0n };
    for (const teller of tellers) {
      const { posted, back } = await teller(tx, paymentId);
      sum.posted += posted;
      sum.back += back;
    }
    return sum;
  },
};

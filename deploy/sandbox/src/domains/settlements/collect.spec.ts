import { DOMAINS } from '../../domains.ts';
import { fillRegistries } from '../../kernel/domain.ts';

describe('a kind of posting that changes a merchant’s unsettled balance', () => {
  it('the gateway does not start when settlement statements have no line for a kind of posting', () => {
    const other = {
      name: 'other',
      ledgerKinds: [{ name: 'payment_bonus', accounts: ['bank', 'merchant_pending'] as const }],
    };
    expect(() => fillRegistries([...DOMAINS.filter(({ name }) => name !== 'balances'), other])).toThrow(
      'settlements have no line for it',
    );
    fillRegistries(DOMAINS);
  });
});

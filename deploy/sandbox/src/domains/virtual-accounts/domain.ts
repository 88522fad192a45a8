/** Virtual account numbers of merchants, and the transfers to them. */
import { virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { creditKind } from './credit.ts';
import { virtualAccountProofs } from './proofs.ts';
import { serveVirtualAccounts } from './routes.ts';
import { seedVirtualAccounts } from './seed.ts';

export const virtualAccountsDomain = defineDomain({
  name: 'virtual-accounts',
  calls: [virtualAccounts],
  serve: serveVirtualAccounts,
  ledgerKinds: [creditKind],
  proofs: virtualAccountProofs,
  seed: seedVirtualAccounts,
});

// Exports that other domains use.
export { receiveCredit } from './credit.ts';

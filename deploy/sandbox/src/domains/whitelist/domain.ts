/** The network addresses from which API keys may be used. */
import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { addressesOfKey } from './entries.ts';
import { serveWhitelist } from './routes.ts';
import { seedWhitelist } from './seed.ts';

export const whitelistDomain = defineDomain({
  name: 'whitelist',
  calls: [whitelist],
  serve: serveWhitelist,
  provides: { addressesOfKeys: addressesOfKey },
  seed: (tx, clock) => seedWhitelist(tx, clock.now()),
});

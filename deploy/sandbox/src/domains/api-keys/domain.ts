/** Keys of merchants' servers. */
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { demoStart } from '../../kernel/seed/accounts.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { authenticateKey } from './authenticate.ts';
import { serveApiKeys } from './routes.ts';
import { isSecret } from './secrets.ts';
import { seedApiKeys } from './seed.ts';

export const apiKeysDomain = defineDomain({
  name: 'api-keys',
  calls: [apiKeys],
  serve: serveApiKeys,
  provides: { serverKeys: { isSecret, authenticate: authenticateKey } },
  seed: (tx, clock) => seedApiKeys(tx, { start: demoStart(clock), now: clock.now() }),
});

// What other domains use.
export { demoKeyOf } from './seed.ts';
export { apiKeys } from './tables.ts';

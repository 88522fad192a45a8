/** Keys of merchants' servers. */
import type { AddressRange } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { demoStart } from '../../kernel/seed/accounts.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { authenticateKey } from './authenticate.ts';
import { countsOf, deleteOldCounts } from './counts.ts';
import { keysOfPeople } from './keys-of-people.ts';
import { serveApiKeys } from './routes.ts';
import { isSecret } from './secrets.ts';
import { seedApiKeys } from './seed.ts';
import type { KeyRow } from './tables.ts';

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** The addresses that a key may be used from; an empty list allows every address. */
    readonly addressesOfKeys: (tx: Tx, key: Pick<KeyRow, 'id' | 'account_id'>) => Promise<readonly AddressRange[]>;
  }
}

export const apiKeysDomain = defineDomain({
  name: 'api-keys',
  calls: [apiKeys],
  serve: (app) => {
    serveApiKeys(app);
    const { jobs, database } = app.sandbox;
    const flush = jobs.registerApart('write the counts of calls', () => countsOf(app.sandbox).flush(database));
    app.addHook('onClose', async () => void (await flush()));
  },
  needs: ['addressesOfKeys'],
  jobs: () => [{ name: 'delete old counts of calls', phase: 'retention', run: deleteOldCounts }],
  provides: { serverKeys: { isSecret, authenticate: authenticateKey }, keysOfPeople },
  seed: (tx, clock) => seedApiKeys(tx, { start: demoStart(clock), now: clock.now() }),
});

// Exports that other domains use.
export { callsOf, countsOf, FURTHER_ADDRESSES, type CallCounts, type CountedCalls } from './counts.ts';
export { demoKeyOf } from './seed.ts';
export { apiKeys } from './tables.ts';

import { catalogs } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

/** The form offers at most 100 catalogues; a merchant finds all others in the list of catalogues. */
const OFFERED = { query: { skip: 0, limit: 100 } } as const;

/** The catalogues, newest first. Rejects with `GatewayError`, or when `signal` aborts. */
export const readCatalogs = async (signal: AbortSignal) =>
  (await gateway.call(catalogs.find, OFFERED, { signal })).list.data;

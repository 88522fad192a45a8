import { catalogs } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

/** When there are more catalogues, the others are found in their list. */
const OFFERED = { query: { skip: 0, limit: 100 } } as const;

/** The catalogues, newest first. Rejects with `GatewayError`, or when `signal` aborts. */
export const readCatalogs = async (signal: AbortSignal) =>
  (await gateway.call(catalogs.find, OFFERED, { signal })).list.data;

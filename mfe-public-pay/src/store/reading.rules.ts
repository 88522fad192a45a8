/** Reads stores from the gateway. When the gateway is unreachable, the last response of this visit is used. */
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { storefront, type PublicStore } from '@portal/shared/contract/public/storefront.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { orNothing } from '../payment/reply.rules.ts';

const remembered = new Map<string, unknown>();

/** Stores data that did not come from a call, such as the data in a document. */
export const remember = (key: string, answer: unknown): void => void remembered.set(key, answer);

export const isUnreachable = (error: unknown) => error instanceof GatewayError && error.kind === 'unreachable';

/** Undefined for a refusal. Rejects when the gateway does not respond and no earlier response is stored. */
export async function read<T>(key: string, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    const answer = await ask();
    remembered.set(key, answer);
    return answer;
  } catch (error) {
    if (isUnreachable(error) && remembered.has(key)) return remembered.get(key) as T;
    return orNothing(error);
  }
}

/** Undefined for a store that buyers cannot see. */
export const readStore = (id: string, signal: AbortSignal): Promise<PublicStore | undefined> =>
  read(id, () => gateway.call(storefront.store, { params: { id } }, { signal }));

export type ProductList = CallData<typeof storefront.products>['list'];

interface ProductQuery {
  readonly search?: string;
  readonly category_id?: string;
  readonly skip?: number;
}

/** Undefined for a store that buyers cannot see, and for a search that the gateway refuses. */
export const readProducts = (
  id: string,
  wanted: ProductQuery,
  signal?: AbortSignal,
): Promise<ProductList | undefined> =>
  read(`${id} ${JSON.stringify(wanted)}`, async () => {
    const input = { params: { id }, query: wanted };
    return (await gateway.call(storefront.products, input, signal ? { signal } : {})).list;
  });

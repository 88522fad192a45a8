/** The optional caller of calls about a payment before its bill exists, and the collections that they may use. */
import { bills as merchantCalls } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallingRequest, Principal } from '../../../kernel/principal.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { collections } from '../../collections/domain.ts';
import { findOwned } from '../../../kernel/data/owned.ts';
import { findPage, pageOf } from '../../payment-pages/domain.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';

/**
 * The signed-in user who makes bills for a merchant; undefined without a token. Throws the refusal that names a missing
 * permission.
 */
export const merchantOf = async (sandbox: Sandbox, tx: Tx, request: CallingRequest): Promise<Principal | undefined> =>
  request.headers.authorization === undefined
    ? undefined
    : sandbox.ports.authenticate(sandbox, tx, merchantCalls.create, request);

/**
 * A merchant may pay into any of their own collections, everyone else only into payment pages. Throws `notFound` for any other collection,
 * as for one that does not exist.
 */
export const findAllowedCollection = async (
  tx: Tx,
  principal: Principal | undefined,
  id: string,
): Promise<{ readonly id: string }> => (principal ? findOwned(tx, collections, principal, id) : findPage(tx, id));

/**
 * A payment page is listed for every caller; any other collection only when `findAllowedCollection` permits it. The caller is authenticated
 * last: from then on the transaction sees no other merchant's page.
 */
export const findListed = async (
  sandbox: Sandbox,
  tx: Tx,
  request: CallingRequest,
  id: string,
): Promise<{ readonly id: string }> =>
  (await pageOf(tx, id)) ?? findAllowedCollection(tx, await merchantOf(sandbox, tx, request), id);

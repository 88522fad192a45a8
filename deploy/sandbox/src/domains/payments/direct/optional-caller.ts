/** The optional caller of requests about a payment before its bill exists, and the collections that this caller may use. */
import { bills as merchantCalls } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallingRequest, Principal } from '../../../kernel/principal.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { collections } from '../../collections/domain.ts';
import { findOwned } from '../../../kernel/data/owned.ts';
import { findPage, pageOf } from '../../payment-pages/domain.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';

/**
 * The signed-in user who makes bills for a merchant; undefined without a token. Throws `permissionMissing` and the other refusals of
 * authentication.
 */
export const merchantOf = async (sandbox: Sandbox, tx: Tx, request: CallingRequest): Promise<Principal | undefined> =>
  request.headers.authorization === undefined
    ? undefined
    : sandbox.ports.authenticate(sandbox, tx, merchantCalls.create, request);

/**
 * A collection that the caller may pay into: for a merchant, each of their own collections; for all other callers, only payment pages.
 * Throws `notFound` for any other collection and for an unknown id.
 */
export const findAllowedCollection = async (
  tx: Tx,
  principal: Principal | undefined,
  id: string,
): Promise<{ readonly id: string }> => (principal ? findOwned(tx, collections, principal, id) : findPage(tx, id));

/**
 * A payment page is available to every caller, any other collection only as `findAllowedCollection` permits. The caller is authenticated
 * last, because row-level security then hides the payment pages of other merchants.
 */
export const findListed = async (
  sandbox: Sandbox,
  tx: Tx,
  request: CallingRequest,
  id: string,
): Promise<{ readonly id: string }> =>
  (await pageOf(tx, id)) ?? findAllowedCollection(tx, await merchantOf(sandbox, tx, request), id);

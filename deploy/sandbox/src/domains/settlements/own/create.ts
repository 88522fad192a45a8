/**
 * Makes an own settlement. The money leaves the available balance, whose row is locked so that its amount cannot change, and the transfer
 * is ordered.
 */
import { randomUUID } from 'node:crypto';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { chunksOf } from '../../../kernel/data/chunks.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { post } from '../../../kernel/ledger/post.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { orderTransfer } from '../../transfers/domain.ts';
import { estimate, paymentsIn, refusalOf, type Estimate, type OwnSettlementRequest } from './estimate.ts';
import { availableNow } from './lots.ts';
import { requestGroup } from './postings.ts';
import { ownSettlementItems, ownSettlements, type OwnSettlementRow } from './tables.ts';
import { recordOwnTransition } from './transition.ts';

const numberOf = (id: string, at: Date): string =>
  `OS${dayOf(at).slice(2).replaceAll('-', '')}-${id.slice(0, 6).toUpperCase()}`;

async function storeItems(tx: Tx, { id, account_id }: OwnSettlementRow, parts: Estimate['parts']): Promise<void> {
  const rows = parts.map(({ of, amount }, position) => ({
    id: namedId('own settlement item', id, position),
    account_id,
    own_settlement_id: id,
    position,
    ...of,
    amount,
  }));
  for (const some of chunksOf(rows)) await tx.insert(ownSettlementItems).values([...some]);
}

/** Throws a refusal with the reason why the settlement cannot be made. */
export async function createOwnSettlement(
  tx: Tx,
  principal: Principal,
  request: OwnSettlementRequest,
  now: Date,
  id: string = randomUUID(),
): Promise<OwnSettlementRow> {
  const { accountId, name } = principal;
  const balance = await availableNow(tx, accountId, true);
  const made = await estimate(tx, { accountId, request, balance, now });
  const { amount, fee, tax, net, account, parts, readyAt } = made;
  const refusal = refusalOf(made, request.rail);
  if (refusal) throw refusal;
  if (!account) throw new Refusal('noBankAccount');
  const number = numberOf(id, now);
  const arrives_by = await orderTransfer(
    tx,
    {
      id: namedId('own settlement transfer', id),
      accountId,
      purpose: 'own_settlement',
      sourceId: id,
      rail: request.rail,
      bankCode: account.bank_code,
      accountNumber: account.account_number,
      holderName: account.holder_name,
      amount: net,
      reference: number,
    },
    readyAt,
  );
  const [own] = await tx
    .insert(ownSettlements)
    .values({
      id,
      account_id: accountId,
      number,
      status: 'scheduled',
      rail: request.rail,
      amount,
      fee,
      tax,
      net,
      payments: paymentsIn(parts),
      ...account,
      arrives_by,
      maker_name: name,
      created_at: now,
    })
    .returning();
  if (!own) throw new Error('An own settlement was not stored.');
  await storeItems(tx, own, parts);
  await post(tx, requestGroup(own, now));
  await recordOwnTransition(tx, own, { from: null, to: 'scheduled', at: now, byName: name });
  return own;
}

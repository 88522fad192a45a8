/**
 * A merchant's own account numbers at the gateway's bank; a transfer to one is added to the virtual-account pool
 * immediately.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { DEFAULT_PAGE_SIZE, defineList, type ListInput } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { paging } from '../../kernel/paging.ts';

/** The maximum number of virtual accounts per merchant; limited because the bank never reuses an account number. */
export const MOST_VIRTUAL_ACCOUNTS = 20;

export const VirtualAccount = v.object({
  id: Id,
  /** The purpose of the account, in the merchant's words. */
  name: v.string(),
  account_number: v.string(),
  /** Payers enter the bank together with the account number and the holder. */
  bank_name: v.string(),
  holder_name: v.string(),
  /** The total ever received through the account, the number of transfers, and the time of the latest. */
  received: Ringgit,
  credits: v.number(),
  last_credit_at: v.nullable(Moment),
  created_at: Moment,
});
export type VirtualAccount = v.InferOutput<typeof VirtualAccount>;

export const VirtualAccountForm = v.strictObject({ name: Text(60) });

/** The fields for choosing an account. */
export const VirtualAccountChoice = v.pick(VirtualAccount, ['id', 'name', 'account_number']);
export type VirtualAccountChoice = v.InferOutput<typeof VirtualAccountChoice>;

/** The choices as stored on a device. */
export const VirtualAccountChoices = v.array(VirtualAccountChoice);

export const VirtualAccountCredit = v.object({
  id: Id,
  created_at: Moment,
  payer_name: v.string(),
  /** The payer's reference; may be empty. */
  reference: v.string(),
  /** The bank's own reference number of the transfer. */
  bank_reference: v.string(),
  amount: Ringgit,
  /** The balance of the pool after the transfer. */
  balance: Ringgit,
});
export type VirtualAccountCredit = v.InferOutput<typeof VirtualAccountCredit>;

const toRead = { access: 'merchant', needs: 'pools.read' } as const;

const page = paging(DEFAULT_PAGE_SIZE);

/** In this one call, the specification names `skip` and `limit` differently. */
const StartAndLength = v.pipe(
  v.strictObject({ start: page.skip, length: page.limit }),
  v.transform(({ start, length }) => ({ skip: start, limit: length })),
);

export const virtualAccounts = {
  list: defineList({
    path: 'virtual-accounts/merchant-virtual-accounts',
    ...toRead,
    item: VirtualAccount,
    search: ['name', 'account_number'],
    sort: ['created_at', 'name', 'received', 'last_credit_at'],
  }),
  /** The same accounts as in `list`, in the short form for a choice field. */
  choices: defineList({
    path: 'virtual-accounts/merchant',
    ...toRead,
    item: VirtualAccountChoice,
    search: ['name', 'account_number'],
    sort: ['created_at', 'name'],
  }),
  /** Transfers to one account. Throws `notFound` for an account that is not the caller's. */
  transactions: {
    ...defineList({
      path: 'virtual-accounts/transaction-list/{id}',
      ...toRead,
      item: VirtualAccountCredit,
      search: ['payer_name', 'reference', 'bank_reference'],
      sort: ['created_at', 'amount'],
      range: ['created_at'],
    }),
    query: StartAndLength,
    toQuery: ({ skip, limit }: ListInput['query']) => ({ start: skip, length: limit }),
  },
  /** Opens another account number. Throws `wrongState` if the merchant has `MOST_VIRTUAL_ACCOUNTS` already. */
  create: defineCall({
    method: 'POST',
    path: 'virtual-accounts',
    access: 'merchant',
    needs: 'top_ups.write',
    idempotent: true,
    body: VirtualAccountForm,
    data: VirtualAccount,
  }),
} as const;

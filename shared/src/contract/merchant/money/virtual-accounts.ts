/** Account numbers at the gateway's bank that are a merchant's own: what is transferred to one is in the pool of virtual accounts at once. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { DEFAULT_PAGE_SIZE, defineList, type ListInput } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { paging } from '../../kernel/paging.ts';

/** More than that are refused: each is an account number that the bank keeps for good. */
export const MOST_VIRTUAL_ACCOUNTS = 20;

export const VirtualAccount = v.object({
  id: Id,
  /** What it is for, in the merchant's words. */
  name: v.string(),
  account_number: v.string(),
  /** With the number and the holder, what a payer types. */
  bank_name: v.string(),
  holder_name: v.string(),
  /** Everything that ever came in through it, in how many transfers, and the newest of them. */
  received: Ringgit,
  credits: v.number(),
  last_credit_at: v.nullable(Moment),
  created_at: Moment,
});
export type VirtualAccount = v.InferOutput<typeof VirtualAccount>;

export const VirtualAccountForm = v.strictObject({ name: Text(60) });

/** What it takes to choose one. */
export const VirtualAccountChoice = v.pick(VirtualAccount, ['id', 'name', 'account_number']);
export type VirtualAccountChoice = v.InferOutput<typeof VirtualAccountChoice>;

/** As a device keeps them. */
export const VirtualAccountChoices = v.array(VirtualAccountChoice);

export const VirtualAccountCredit = v.object({
  id: Id,
  created_at: Moment,
  payer_name: v.string(),
  /** What the payer wrote; may be empty. */
  reference: v.string(),
  /** The bank's own number of the transfer. */
  bank_reference: v.string(),
  amount: Ringgit,
  /** What was in the pool after it. */
  balance: Ringgit,
});
export type VirtualAccountCredit = v.InferOutput<typeof VirtualAccountCredit>;

const toRead = { access: 'merchant', needs: 'pools.read' } as const;

const page = paging(DEFAULT_PAGE_SIZE);

/** The specification's names of `skip` and `limit` in this one call. */
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
  /** The same accounts, to choose from. */
  choices: defineList({
    path: 'virtual-accounts/merchant',
    ...toRead,
    item: VirtualAccountChoice,
    search: ['name', 'account_number'],
    sort: ['created_at', 'name'],
  }),
  /** Transfers to one account. `notFound` for one that is not the caller's. */
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
  /** Opens another account number. `wrongState` for a merchant who has as many as there may be. */
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

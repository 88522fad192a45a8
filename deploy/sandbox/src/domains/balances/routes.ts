import { BALANCES, balances } from '@portal/shared/contract/merchant/money/balances.ts';
import { endOf } from '@portal/shared/domain/malaysian-time.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/http/serve.ts';
import { proofState } from '../../kernel/ledger/proof-state.ts';
import { nextRelease } from '../settlements/domain.ts';
import { balanceNamed } from './accounts.ts';
import { checkEntryColumns, listEntries } from './entries.ts';
import { balanceBefore, balanceNow } from './read.ts';

const READ = { mode: 'read' } as const;

export function serveBalances(app: FastifyInstance): void {
  checkEntryColumns(balances.entries.columns);

  serve(
    app,
    balances.all,
    async (_input, { tx, principal: { accountId } }) => {
      const all = [];
      for (const name of BALANCES) all.push({ name, amount: await balanceNow(tx, accountId, name) });
      const { at, entries, faults } = await proofState(tx);
      const next_release = await nextRelease(tx, accountId);
      return { balances: all, next_release, books: { at, entries, faults: faults.length } };
    },
    READ,
  );

  serve(
    app,
    balances.entries,
    ({ params, ...input }, { tx, principal }) => listEntries(tx, principal, balanceNamed(params.balance), input),
    READ,
  );

  serve(
    app,
    balances.one,
    async ({ params, query: { day } }, { tx, principal: { accountId } }) => {
      const name = balanceNamed(params.balance);
      const at_end_of =
        day === undefined ? null : { day, amount: await balanceBefore(tx, accountId, name, endOf(day)) };
      return { name, amount: await balanceNow(tx, accountId, name), at_end_of };
    },
    READ,
  );
}

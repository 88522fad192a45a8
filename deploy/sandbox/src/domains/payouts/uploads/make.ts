/** Prepares the payouts of a sheet: all of them in one transaction, or none. */
import { randomUUID } from 'node:crypto';
import { chunksOf } from '../../../kernel/data/chunks.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Principal } from '../../../kernel/principal.ts';
import type { BankTransfers } from '../../transfers/domain.ts';
import { checkDaily } from '../create.ts';
import { lockedRules } from '../policy.ts';
import { payoutRowOf, reserve } from '../store.ts';
import { payees, payoutUploads, uploadedPayouts } from '../tables.ts';
import { assess, type Assessment } from './assess.ts';
import type { UploadedRow } from './read.ts';

export interface NewUpload {
  readonly fileName: string;
  readonly rows: readonly UploadedRow[];
  /** Whether the person chose to leave out rows whose payouts are prepared already. */
  readonly leavesOut: boolean;
}

/** The refusal with the line of every row that is already prepared. */
const unasked = (prepared: Assessment['prepared']): Refusal =>
  new Refusal(
    'rowsPrepared',
    Object.fromEntries(prepared.map(({ line, payout }) => [`rows.${line}`, payout.reference])),
  );

/**
 * Throws `invalidInput` with the wrong cells, `rowsPrepared` when rows are already prepared and the request does not leave them out,
 * `dailyMaximum`, and `payoutShort` when the pool does not cover all payouts.
 */
export async function makeUpload(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  { fileName, rows, leavesOut }: NewUpload,
  now: Date,
): Promise<typeof payoutUploads.$inferSelect> {
  const rules = await lockedRules(tx, principal.accountId, now);
  const assessment = await assess(tx, bank, { principal, rules, rows, now });
  const { planned, prepared, newPayees, amount } = assessment;
  if (prepared.length > 0 && !leavesOut) throw unasked(prepared);
  await checkDaily(tx, principal, rules, amount, now);
  const upload = {
    id: randomUUID(),
    account_id: principal.accountId,
    file_name: fileName,
    by_name: principal.name,
    payouts_total: planned.length,
    amount,
    prepared_already: prepared.length,
    new_payees: newPayees.length,
    created_at: now,
  };
  await tx.insert(payoutUploads).values(upload);
  for (const some of chunksOf(newPayees)) await tx.insert(payees).values([...some]);
  // All payouts have the same creation time, and lists order such rows by id, so sorted ids keep the order of the file.
  const ids = planned.map(() => randomUUID()).sort();
  const made = planned.map(({ line, form, made: facts }, at) => {
    const { rail, reference, note } = form;
    const request = { payee_id: facts.payee.id, rail, amount: form.amount, reference, note, upload_id: upload.id };
    const row = payoutRowOf(principal, request, facts, now);
    return { line, row: { ...row, id: ids[at] ?? row.id } };
  });
  await reserve(
    tx,
    made.map(({ row }) => row),
    assessment,
    now,
  );
  const lines = [
    ...made.map(({ line, row }) => ({ line, payout_id: row.id })),
    ...prepared.map(({ line, payout }) => ({ line, payout_id: payout.id })),
  ];
  for (const some of chunksOf(lines))
    await tx
      .insert(uploadedPayouts)
      .values(some.map((row) => ({ ...row, account_id: principal.accountId, upload_id: upload.id })));
  return upload;
}

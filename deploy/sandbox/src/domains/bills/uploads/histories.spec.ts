/** For any sheets in any order, a billed row gets another bill only when a person chooses so, and each response covers all rows. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import fc from 'fast-check';
import { machineFactor } from '../../../../../checks/run/machine-factor.mjs';
import { payerOf } from '../../../testing/payer.ts';
import { rowOf, uploaderOf, uploadIn, workbookOf } from '../../../testing/sheets.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

jest.setTimeout(120_000 * machineFactor());

/** Only a few different rows, so that sheets overlap. */
const row = fc.nat({ max: 4 });
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      rows: fc.uniqueArray(row, { minLength: 1 }),
      choice: fc.constantFrom(undefined, 'make' as const, 'leave_out' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }) },
);

/** The expected state: the row of each live bill by its id, and the bills of each upload. */
function modelOf() {
  const living = new Map<string, number>();
  const uploads = new Map<string, readonly string[]>();
  const rowsKey = (rows: readonly number[]) => rows.toSorted((a, b) => a - b).join();
  return {
    living,
    isBilled: (at: number) => [...living.values()].includes(at),
    isLive: (rows: readonly number[]) => uploads.get(rowsKey(rows))?.every((id) => living.has(id)) ?? false,
    note: (rows: readonly number[], ids: readonly string[]) => uploads.set(rowsKey(rows), ids),
  };
}

withSandbox('the rule of one bill for each row', (sandbox) => {
  it('holds for any sequence of uploaded sheets and cancelled bills', async () => {
    const aminah = payerOf(sandbox());
    const sheets = uploaderOf(sandbox(), aminah);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
        const collection = await sheets.newCollection();
        const { living, isBilled, isLive, note } = modelOf();

        async function send(rows: readonly number[], choice: 'make' | 'leave_out' | undefined) {
          const file = await workbookOf(rows.map((at) => rowOf(at)));
          const answer = await sheets.upload(collection, file, { billed_already: choice });
          const billed = rows.filter(isBilled);
          if (isLive(rows)) return expect(uploadIn(answer).is_repeated).toBe(true);
          if (billed.length > 0 && choice === undefined) {
            expect(answer.code).toBe(CODES.rowsBilled.code);
            const lines = billed.map((at) => `rows.${rows.indexOf(at) + 2}`);
            return expect(Object.keys(answer.fields).toSorted()).toEqual(lines.toSorted());
          }
          const left = choice === 'leave_out' ? billed : [];
          const { upload, is_repeated } = uploadIn(answer);
          expect([is_repeated, upload.bills_total, upload.billed_already]).toEqual([
            false,
            rows.length - left.length,
            left.length,
          ]);
          const { bills } = await sheets.list(collection, upload.id);
          expect(bills.map(({ payer_name }) => payer_name)).toEqual(rows.map((at) => rowOf(at)[0]));
          for (const [at, bill] of bills.entries()) {
            expect([bill.billed_already, living.has(bill.id)]).toEqual(
              left.includes(rows[at] ?? -1) ? [true, true] : [false, false],
            );
            living.set(bill.id, rows[at] ?? -1);
          }
          note(
            rows,
            bills.map(({ id }) => id),
          );
        }

        async function cancel(which: number) {
          const ids = [...living.keys()];
          const id = ids[which % Math.max(1, ids.length)];
          if (id === undefined) return;
          await aminah.tryCancel(id);
          living.delete(id);
        }

        for (const step of steps) await (step.kind === 'send' ? send(step.rows, step.choice) : cancel(step.which));
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

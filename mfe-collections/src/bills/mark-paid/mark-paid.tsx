/** Records money that was received outside the gateway: for one bill, or for many selected bills. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { codeMessage, useKitText } from '@portal/shared/i18n/kit.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import type { BulkDialog } from '@portal/shared/ui/list/selection/selection-run.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { undoToast } from '@portal/shared/ui/overlay/undo-toast.tsx';
import { useState } from 'react';
import { useBillText, type BillText } from '../../bills.ts';
import { BillLines, LeftOut } from '../bill-lines.tsx';
import { handPlan, isOpen } from '../rules.ts';
import { MarkPaidForm } from './form.tsx';
import type { Recorded } from './rules.ts';
import { useUndo } from './undo.tsx';

interface DialogProps {
  readonly bills: readonly Bill[];
  readonly undo: ReturnType<typeof useUndo>['undo'];
  readonly onClose: () => void;
}

function MarkPaidDialog({ bills, undo, onClose }: DialogProps) {
  const t = useBillText();
  const kit = useKitText();
  const { revalidate } = useRevalidator();
  const [{ refused, again }, setLeft] = useState<Pick<Recorded, 'refused' | 'again'>>({ refused: [], again: null });
  // The plan is in state, because the list is read again while the result is still shown.
  const [plan] = useState(() => handPlan(bills));
  const [first, ...others] = plan.wanted;
  const title = bills.length === 1 && first ? t('hand.title', { number: first.bill_number }) : t('hand.mark');
  const recorded = async ({ payments, ...left }: Recorded) => {
    const [one] = payments;
    const count = payments.length;
    const message =
      count === 1
        ? t('hand.done', { number: one?.bill_number ?? '' })
        : t('hand.done_many', { count, rows: formatCount(count) });
    if (one) undoToast(message, () => undo(...payments));
    if (left.refused.length === 0) onClose();
    else setLeft(left);
    await revalidate();
  };
  const retry = useAction(async () => {
    if (again) await recorded(await again());
  });
  if (first && refused.length === 0)
    return (
      <MarkPaidForm title={title} bills={[first, ...others]} plan={plan} onClose={onClose} onRecorded={recorded} />
    );
  const close = (
    <Button variant="default" onClick={onClose}>
      {kit('close')}
    </Button>
  );
  const foot = again ? (
    <>
      {close}
      <Button loading={retry.isBusy} onClick={retry.run}>
        {kit('retry')}
      </Button>
    </>
  ) : (
    close
  );
  const label = t('hand.refused', { count: refused.length, rows: formatCount(refused.length) });
  const lines = refused.map(({ bill, error: { kind, code, message } }) => ({
    bill,
    text: kind === 'refused' ? codeMessage(code, message) : kit('error.unreachable_text'),
    tone: 'bad' as const,
  }));
  return (
    <DialogFrame title={title} onClose={onClose} foot={foot}>
      {first ? (
        <>
          <p role="status">{label}</p>
          <BillLines label={label} lines={lines} />
        </>
      ) : (
        <p>{t('hand.nobody')}</p>
      )}
      <LeftOut omitted={plan.omitted} />
    </DialogFrame>
  );
}

/** `mark` opens the dialog; `dialog` is the dialog's element while it is open. */
export function useMarkPaid() {
  const [bills, setBills] = useState<readonly Bill[] | null>(null);
  // The state of undo is here, because undo must work after the dialog has closed.
  const { undo, dialog } = useUndo();
  return {
    mark: setBills,
    dialog: bills ? <MarkPaidDialog bills={bills} undo={undo} onClose={() => setBills(null)} /> : dialog,
  };
}

export const markPaidBulk = (t: BillText, { mark }: ReturnType<typeof useMarkPaid>): BulkDialog<Bill> => ({
  label: t('hand.mark'),
  needs: paymentRecords.create.needs,
  isFor: isOpen,
  open: mark,
});

/** The button at the end of the row of an open bill, for people who may change bills. */
export function MarkPaidButton({ bill }: { readonly bill: Bill }) {
  const t = useBillText();
  const may = useMay();
  const { mark, dialog } = useMarkPaid();
  if (!may(paymentRecords.create.needs)) return null;
  return (
    <>
      <Button {...IN_ROW} aria-label={t('hand.title', { number: bill.bill_number })} onClick={() => mark([bill])}>
        {t('hand.mark')}
      </Button>
      {dialog}
    </>
  );
}

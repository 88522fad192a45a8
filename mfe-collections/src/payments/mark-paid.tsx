/** Recording money that came outside the gateway: for one bill, or for many that were chosen. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { HandMethod } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import { ManualPaymentForm, paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { codeMessage, useKitText } from '@portal/shared/i18n/kit.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import type { BulkDialog } from '@portal/shared/ui/list/selection-run.ts';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { undoToast } from '@portal/shared/ui/overlay/undo-toast.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useState } from 'react';
import { useBillText, type BillText } from '../bills.ts';
import { handPlan } from '../bills/rules.ts';
import { LeftOut, Lines } from '../bills/send-outcome.tsx';
import { recordAll, type Recorded } from './rules.ts';
import { useUndo } from './undo.tsx';

interface FormProps {
  readonly title: string;
  readonly bills: readonly [Bill, ...Bill[]];
  readonly plan: ReturnType<typeof handPlan>;
  readonly onClose: () => void;
  readonly onRecorded: (recorded: Recorded) => Promise<void>;
}

function MarkPaidForm({ title, bills, plan: { omitted }, onClose, onRecorded }: FormProps) {
  const t = useBillText();
  const form = useGatewayForm(ManualPaymentForm, {
    start: { bill_id: bills[0].id, method: 'cash' as const, received_on: dayOf(), reference: '', reason: '' },
    save: (body, signal, key) => recordAll(bills, body, signal, key),
    saved: onRecorded,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p className="k-muted">
        {t('hand.count', { count: bills.length, rows: formatCount(bills.length) })} {t('hand.about')}
      </p>
      <LeftOut omitted={omitted} />
      <SelectField
        form={form}
        name="method"
        label={t('hand.method')}
        options={HandMethod.options.map((value) => ({ value, label: t(`hand.${value}`) }))}
      />
      <DayField form={form} name="received_on" label={t('hand.received_on')} />
      <TextField form={form} name="reference" label={t('hand.reference')} description={t('hand.reference_help')} />
      <TextareaField form={form} name="reason" label={t('hand.reason')} description={t('hand.reason_help')} />
    </FormDialog>
  );
}

interface DialogProps {
  readonly bills: readonly Bill[];
  readonly undo: ReturnType<typeof useUndo>['undo'];
  readonly onClose: () => void;
}

function MarkPaidDialog({ bills, undo, onClose }: DialogProps) {
  const t = useBillText();
  const kit = useKitText();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<Recorded['refused']>([]);
  // The list behind is read again while the answer is still shown.
  const [plan] = useState(() => handPlan(bills));
  const [first, ...others] = plan.wanted;
  const title = bills.length === 1 && first ? t('hand.title', { number: first.bill_number }) : t('hand.mark');
  const recorded = async ({ payments, refused: left }: Recorded) => {
    const [one] = payments;
    const count = payments.length;
    const told =
      count === 1
        ? t('hand.done', { number: one?.bill_number ?? '' })
        : t('hand.done_many', { count, rows: formatCount(count) });
    if (one) undoToast(told, () => undo(...payments));
    if (left.length === 0) onClose();
    else setRefused(left);
    await revalidate();
  };
  if (first && refused.length === 0)
    return (
      <MarkPaidForm title={title} bills={[first, ...others]} plan={plan} onClose={onClose} onRecorded={recorded} />
    );
  const close = (
    <Button variant="default" onClick={onClose}>
      {kit('close')}
    </Button>
  );
  const label = t('hand.refused', { count: refused.length, rows: formatCount(refused.length) });
  const lines = refused.map(({ bill, error: { code, message } }) => ({
    bill,
    text: codeMessage(code, message),
    tone: 'bad' as const,
  }));
  return (
    <DialogFrame title={title} onClose={onClose} foot={close}>
      {first ? (
        <>
          <p role="status">{label}</p>
          <Lines label={label} lines={lines} />
        </>
      ) : (
        <p>{t('hand.nobody')}</p>
      )}
      <LeftOut omitted={plan.omitted} />
    </DialogFrame>
  );
}

/** `mark` opens the dialog, which `dialog` holds while it is open. */
export function useMarkPaid() {
  const [bills, setBills] = useState<readonly Bill[] | null>(null);
  // The way back outlives the dialog.
  const { undo, dialog } = useUndo();
  return {
    mark: setBills,
    dialog: bills ? <MarkPaidDialog bills={bills} undo={undo} onClose={() => setBills(null)} /> : dialog,
  };
}

export const markPaidBulk = (t: BillText, { mark }: ReturnType<typeof useMarkPaid>): BulkDialog<Bill> => ({
  label: t('hand.mark'),
  needs: paymentRecords.create.needs,
  open: mark,
});

/** For a bill that is open, and those who may change bills. */
export function MarkPaidButton({ bill, isInRow = false }: { readonly bill: Bill; readonly isInRow?: boolean }) {
  const t = useBillText();
  const may = useMay();
  const { mark, dialog } = useMarkPaid();
  if (!may(paymentRecords.create.needs)) return null;
  return (
    <>
      <Button
        variant="default"
        {...(isInRow && { ...IN_ROW, 'aria-label': t('hand.title', { number: bill.bill_number }) })}
        onClick={() => mark([bill])}
      >
        {t('hand.mark')}
      </Button>
      {dialog}
    </>
  );
}

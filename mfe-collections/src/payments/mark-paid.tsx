/** Recording money that came outside the gateway. */
import type { Bill } from '@portal/shared/contract/bills.ts';
import { HandMethod } from '@portal/shared/contract/paid-by-hand.ts';
import { ManualPaymentForm, paymentRecords, type PaymentRecord } from '@portal/shared/contract/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/controls.ts';
import { DayField } from '@portal/shared/ui/day-field.tsx';
import { FormDialog } from '@portal/shared/ui/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/select-field.tsx';
import { TextField } from '@portal/shared/ui/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/textarea-field.tsx';
import { undoToast } from '@portal/shared/ui/undo-toast.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useState } from 'react';
import { useBillText } from '../bills.ts';
import { useUndo } from './undo.tsx';

interface DialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
  readonly onPaid: (payment: PaymentRecord) => Promise<void>;
}

function MarkPaidDialog({ bill, onClose, onPaid }: DialogProps) {
  const t = useBillText();
  const form = useGatewayForm(ManualPaymentForm, {
    start: { bill_id: bill.id, method: 'cash' as const, received_on: dayOf(), reference: '', reason: '' },
    save: (body, signal) => gateway.call(paymentRecords.create, { body }, { signal }),
    saved: onPaid,
  });
  return (
    <FormDialog title={t('hand.title', { number: bill.bill_number })} form={form} onClose={onClose}>
      <p className="k-muted">{t('hand.about')}</p>
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

/** For a bill that is open, and those who may change bills. */
export function MarkPaidButton({ bill }: { bill: Bill }) {
  const t = useBillText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { undo } = useUndo();
  if (!may(paymentRecords.create.needs)) return null;
  const number = bill.bill_number;
  const paid = async (payment: PaymentRecord) => {
    setOpen(false);
    undoToast(t('hand.done', { number }), () => undo(payment));
    await revalidate();
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('hand.mark')}
      </Button>
      {isOpen && <MarkPaidDialog bill={bill} onClose={() => setOpen(false)} onPaid={paid} />}
    </>
  );
}

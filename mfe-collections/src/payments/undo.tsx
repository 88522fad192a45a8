/** Taking back what was recorded by hand. */
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/confirm.tsx';
import { Button } from '@portal/shared/ui/controls.ts';
import { toast } from '@portal/shared/ui/toast.ts';
import { useAction } from '@portal/shared/ui/use-action.ts';
import { useRef } from 'react';
import { useBillText } from '../bills.ts';

type Taken = Pick<PaymentRecord, 'id' | 'bill_number'>;

/** `leave`: what shows the payment closes before the screen is read again. */
export function useUndo(leave?: () => Promise<void>) {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  const taken = useRef<Taken>(null);
  const { run, isBusy } = useAction(async () => {
    const { id, bill_number: number } = taken.current ?? { id: '', bill_number: '' };
    await gateway.call(paymentRecords.remove, { params: { id } });
    toast(t('hand.undone', { number }));
    await leave?.();
    await revalidate();
  });
  const undo = (payment: Taken) => {
    taken.current = payment;
    run();
  };
  return { undo, isBusy };
}

/** In the foot of a payment that was recorded by hand, for those who may. */
export function UndoButton({ payment, leave }: { payment: PaymentRecord; leave: () => Promise<void> }) {
  const t = useBillText();
  const may = useMay();
  const { undo, isBusy } = useUndo(leave);
  if (payment.by_hand === null || !may(paymentRecords.remove.needs)) return null;
  const ask = async () => {
    const words = { title: t('hand.undo_title', { number: payment.bill_number }), text: t('hand.undo_text') };
    if (await confirm({ ...words, action: t('hand.undo'), isDanger: true })) undo(payment);
  };
  return (
    <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={() => void ask()}>
      {t('hand.undo')}
    </Button>
  );
}

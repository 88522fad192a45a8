/** Taking back what was recorded by hand. */
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
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
  const taken = useRef<readonly Taken[]>([]);
  const { run, isBusy } = useAction(async () => {
    try {
      for (const { id } of taken.current) await gateway.call(paymentRecords.remove, { params: { id } });
      const count = taken.current.length;
      const number = taken.current[0]?.bill_number ?? '';
      toast(count === 1 ? t('hand.undone', { number }) : t('hand.undone_many', { count, rows: formatCount(count) }));
      await leave?.();
    } finally {
      // Some of many may be open again although another could not be.
      await revalidate();
    }
  });
  const undo = (...payments: readonly Taken[]) => {
    taken.current = payments;
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

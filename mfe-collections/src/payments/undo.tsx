import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useBillText } from '../bills.ts';

interface Props {
  readonly payment: PaymentRecord;
  /** Closes the drawer of the payment, before the screen is read again. */
  readonly leave: () => Promise<void>;
}

/** Undoes a payment recorded by hand; in the footer of its drawer, for people with the permission. */
export function UndoButton({ payment: { id, by_hand, bill_number: number }, leave }: Props) {
  const t = useBillText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useAction(async () => {
    try {
      await gateway.call(paymentRecords.remove, { params: { id } });
      toast(t('hand.undone', { number }));
      await leave();
    } finally {
      // The payment may have changed before the failure, so it is read again.
      await revalidate();
    }
  });
  if (by_hand === null || !may(paymentRecords.remove.needs)) return null;
  const ask = async () => {
    const words = { title: t('hand.undo_title', { number }), text: t('hand.undo_text') };
    if (await confirm({ ...words, action: t('hand.undo'), isDanger: true })) run();
  };
  return (
    <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={() => void ask()}>
      {t('hand.undo')}
    </Button>
  );
}

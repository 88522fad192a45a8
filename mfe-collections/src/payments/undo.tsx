/** Taking back what was recorded by hand. */
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { GatewayError } from '@portal/shared/gateway/errors.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { codeMessage, useKitText } from '@portal/shared/i18n/kit.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useRef, useState } from 'react';
import { useBillText } from '../bills.ts';
import { Lines } from '../bills/send-outcome.tsx';
import { takeBackAll, type Kept, type Taken } from './rules.ts';

/** Which of many are still paid, and why. */
function StillPaid({ kept, onClose }: { kept: readonly Kept[]; onClose: () => void }) {
  const t = useBillText();
  const kit = useKitText();
  const reason = ({ kind, code, message }: GatewayError) =>
    kind === 'refused' ? codeMessage(code, message) : kit('error.unreachable_text');
  const label = t(kept.every(({ error }) => error.kind === 'refused') ? 'hand.kept' : 'hand.perhaps_kept');
  const lines = kept.map(({ payment, error }) => ({
    bill: { ...payment, id: payment.bill_id },
    text: reason(error),
    tone: 'bad' as const,
  }));
  const close = (
    <Button variant="default" onClick={onClose}>
      {kit('close')}
    </Button>
  );
  return (
    <DialogFrame title={t('hand.undo')} onClose={onClose} foot={close}>
      <p role="status">{label}</p>
      <Lines label={label} lines={lines} />
    </DialogFrame>
  );
}

/** `leave`: what shows the payment closes before the screen is read again. `dialog` says which of many are still paid. */
export function useUndo(leave?: () => Promise<void>) {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  const taken = useRef<readonly Taken[]>([]);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const { run, isBusy } = useAction(async () => {
    try {
      const { open, kept: left } = await takeBackAll(taken.current);
      const count = open.length;
      const number = open[0]?.bill_number ?? '';
      if (count > 0)
        toast(count === 1 ? t('hand.undone', { number }) : t('hand.undone_many', { count, rows: formatCount(count) }));
      setKept(left);
      await leave?.();
    } finally {
      // What could not be taken back may not be as it was shown.
      await revalidate();
    }
  });
  const undo = (...payments: readonly Taken[]) => {
    taken.current = payments;
    run();
  };
  return { undo, isBusy, dialog: kept.length > 0 && <StillPaid kept={kept} onClose={() => setKept([])} /> };
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

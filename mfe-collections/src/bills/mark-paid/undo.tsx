/** Undoes the payments that were just recorded for one bill, or for many. */
import type { GatewayError } from '@portal/shared/gateway/errors.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { codeMessage, useKitText } from '@portal/shared/i18n/kit.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useRef, useState } from 'react';
import { useBillText } from '../../bills.ts';
import { BillLines } from '../bill-lines.tsx';
import { takeBackAll, type FailedUndo, type UndoPayment } from './rules.ts';

/** The bills that are still paid after an undo, each with the reason. */
function StillPaid({ failed, onClose }: { failed: readonly FailedUndo[]; onClose: () => void }) {
  const t = useBillText();
  const kit = useKitText();
  const reason = ({ kind, code, message }: GatewayError) =>
    kind === 'refused' ? codeMessage(code, message) : kit('error.unreachable_text');
  const label = t(failed.every(({ error }) => error.kind === 'refused') ? 'hand.kept' : 'hand.perhaps_kept');
  const lines = failed.map(({ payment, error }) => ({
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
      <BillLines label={label} lines={lines} />
    </DialogFrame>
  );
}

/** `dialog` lists the bills that are still paid after an undo. */
export function useUndo() {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  /** The payments that are still to be undone, because *Undo* may be pressed again while the first undo is running. */
  const waiting = useRef<UndoPayment[]>([]);
  const [failed, setFailed] = useState<readonly FailedUndo[]>([]);
  const takeBack = async (payments: readonly UndoPayment[]) => {
    const { open, failed: left } = await takeBackAll(payments);
    const count = open.length;
    const number = open[0]?.bill_number ?? '';
    if (count > 0)
      toast(count === 1 ? t('hand.undone', { number }) : t('hand.undone_many', { count, rows: formatCount(count) }));
    setFailed((before) => [...before, ...left]);
  };
  const { run } = useAction(async () => {
    try {
      while (waiting.current.length > 0) await takeBack(waiting.current.splice(0));
    } finally {
      // The bills may have changed before the failure, so all of them are read again.
      await revalidate();
    }
  });
  const undo = (...payments: readonly UndoPayment[]) => {
    waiting.current.push(...payments);
    run();
  };
  return { undo, dialog: failed.length > 0 && <StillPaid failed={failed} onClose={() => setFailed([])} /> };
}

/**
 * Adds a comment by one of the merchant's people to a bill; the timeline below then shows the comment with the person's
 * name.
 */
import { billComments, BillCommentForm } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useFormGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useState } from 'react';
import { useBillText } from '../../bills.ts';
import styles from './comments.module.css';

interface Props {
  readonly bill: Pick<BillDetail, 'id'>;
}

const focusField = (row: HTMLElement | null) => row?.querySelector('textarea')?.focus();

function CommentEditor({ bill: { id }, onClose }: Props & { readonly onClose: () => void }) {
  const t = useBillText();
  const kit = useKitText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(BillCommentForm, {
    start: { text: '' },
    save: (body, signal, idempotencyKey) =>
      gateway.call(billComments.create, { params: { id }, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t('bill_comments.saved'));
      await revalidate();
      onClose();
    },
  });
  useFormGuard(form);
  return (
    <FormBody id="bill-comment" form={form}>
      <div ref={focusField}>
        <TextareaField
          form={form}
          name="text"
          label={t('bill_comments.text')}
          description={t('payments.comment_help')}
        />
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" loading={form.isBusy}>
          {kit('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
      </div>
    </FormBody>
  );
}

/** For people who may change bills: a button that opens the form. */
export function CommentForm({ bill }: Props) {
  const t = useBillText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(billComments.create.needs)) return null;
  return (
    <div className={styles['form']}>
      {isOpen ? (
        <CommentEditor bill={bill} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('bill_comments.add')}
        </Button>
      )}
    </div>
  );
}

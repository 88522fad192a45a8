/** What the merchant's people note on a bill; it stands in the timeline below then, with their name. */
import { billComments, BillCommentForm } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormBody } from '@portal/shared/ui/form/form-body.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useLeaveGuard } from '@portal/shared/ui/form/use-leave-guard.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useState } from 'react';
import { useBillText } from '../../bills.ts';
import styles from './comments.module.css';

interface Props {
  readonly bill: Pick<BillDetail, 'id'>;
}

function CommentEditor({ bill: { id }, onSaved }: Props & { readonly onSaved: () => void }) {
  const t = useBillText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(BillCommentForm, {
    start: { text: '' },
    save: (body, signal, idempotencyKey) =>
      gateway.call(billComments.create, { params: { id }, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t('bill_comments.saved'));
      await revalidate();
      onSaved();
    },
  });
  useLeaveGuard(form.isUnsaved);
  return (
    <div className={styles['form']}>
      <FormBody id="bill-comment" form={form}>
        <div className={styles['row']}>
          <TextareaField
            form={form}
            name="text"
            label={t('bill_comments.text')}
            description={t('payments.comment_help')}
          />
          <Button type="submit" variant="default" loading={form.isBusy}>
            {t('bill_comments.add')}
          </Button>
        </div>
      </FormBody>
    </div>
  );
}

/** For those who may change bills. After each comment the form begins anew. */
export function CommentForm({ bill }: Props) {
  const may = useMay();
  const [saves, setSaves] = useState(0);
  if (!may(billComments.create.needs)) return null;
  return <CommentEditor key={saves} bill={bill} onSaved={() => setSaves(saves + 1)} />;
}

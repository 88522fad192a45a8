/** The amount and the status of a refund, and the actions that are currently possible for this person. */
import { refunds, type RefundDetails } from '@portal/shared/contract/merchant/money/refunds.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { withPrefill } from '@portal/shared/router/prefill.ts';
import { useNavigate, useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton, PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { ReloadButton } from '@portal/shared/ui/page/reload-button.tsx';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { useRefundText } from '../refunds.ts';
import { RefundStatusText } from './refund-status.tsx';
import { RejectDialog } from './reject.tsx';
import { decisionsOf } from './rules.ts';

export function RefundHead({ refund }: { readonly refund: RefundDetails }) {
  const t = useRefundText();
  const may = useMay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isRejecting, setRejecting] = useState(false);
  const { id, number, review_token, amount } = refund;
  const decisions = decisionsOf(refund);
  const done = async () => {
    setRejecting(false);
    toast(t('refunds.done'));
    await revalidate();
  };
  const approve = async () => {
    await gateway.call(refunds.approve, { params: { id }, body: { review_token } });
    await done();
  };
  const cancel = async () => {
    const question = { title: t('refunds.cancel'), text: t('refunds.cancel_text'), action: t('refunds.cancel') };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await gateway.call(refunds.cancel, { params: { id } });
    await done();
  };
  const again = async () => {
    await navigate(`${paths.refunds.create()}${withPrefill('', id)}`);
  };
  const named = (label: string) => `${label} ${number}`;
  return (
    <RecordHead
      amount={amount}
      status={
        <>
          <RefundStatusText refund={refund} />
          <ReloadButton />
        </>
      }
    >
      {decisions.approve && may(refunds.approve.needs) && (
        <PrimaryAction label={t('refunds.approve')} name={named(t('refunds.approve'))} act={approve} />
      )}
      {decisions.reject && may(refunds.reject.needs) && (
        <ActionButton label={named(t('refunds.reject'))} act={() => setRejecting(true)}>
          {t('refunds.reject')}
        </ActionButton>
      )}
      {decisions.cancel && may(refunds.cancel.needs) && (
        <ActionButton label={named(t('refunds.cancel'))} act={cancel}>
          {t('refunds.cancel')}
        </ActionButton>
      )}
      {decisions.again && may(refunds.create.needs) && (
        <PrimaryAction label={t('refunds.again')} name={named(t('refunds.again'))} act={again} />
      )}
      {isRejecting && <RejectDialog refund={refund} onClose={() => setRejecting(false)} onRejected={done} />}
    </RecordHead>
  );
}

/** The amount and the status of a payout, and the actions that are currently possible for this person. */
import { payouts, type PayoutDetails } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { withPrefill } from '@portal/shared/router/prefill.ts';
import { useNavigate, useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton, PrimaryAction } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { RecordHead } from '@portal/shared/ui/page/record-head.tsx';
import { useState } from 'react';
import { usePayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { cautionTexts } from './approve-many.tsx';
import { PayoutStatusText } from './payout-status.tsx';
import { RejectDialog } from './reject.tsx';
import { decisionsOf } from './rules.ts';

export function PayoutHead({ payout }: { payout: PayoutDetails }) {
  const t = usePayoutText();
  const language = useLanguage();
  const may = useMay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isRejecting, setRejecting] = useState(false);
  const { id, reference, review_token, status, held_until } = payout;
  const decisions = decisionsOf(payout);
  const done = async () => {
    setRejecting(false);
    toast(t('payouts.done'));
    await revalidate();
  };
  const approve = async () => {
    await gateway.call(payouts.approve, { params: { id }, body: { review_token } });
    await done();
  };
  const cancel = async () => {
    const question = { title: t('payouts.cancel'), text: t('payouts.cancel_text'), action: t('payouts.cancel') };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await gateway.call(payouts.cancel, { params: { id } });
    await done();
  };
  const again = async () => {
    await navigate(`${paths.payouts.create()}${withPrefill('', id)}`);
  };
  const named = (label: string) => `${label} ${reference}`;
  return (
    <RecordHead amount={payout.amount} status={<PayoutStatusText status={payout.status} />}>
      {decisions.approve && payout.payee_changed && (
        <Notice title={t('payouts.changed')}>{t('payouts.changed_text')}</Notice>
      )}
      {payout.status === 'pending_approval' && payout.cautions.length > 0 && (
        <Notice title={t('payouts.look')}>{cautionTexts(t, payout, payout.cautions)}</Notice>
      )}
      {status === 'held' && held_until !== null && (
        <Notice title={t('payouts.held', { moment: formatMoment(held_until, language) })}>
          {t('payouts.held_text')}
        </Notice>
      )}
      {decisions.approve && !payout.payee_changed && may(payouts.approve.needs) && (
        <PrimaryAction label={t('payouts.approve')} name={named(t('payouts.approve'))} act={approve} />
      )}
      {decisions.reject && may(payouts.reject.needs) && (
        <ActionButton label={named(t('payouts.reject'))} act={() => setRejecting(true)}>
          {t('payouts.reject')}
        </ActionButton>
      )}
      {decisions.cancel && may(payouts.cancel.needs) && (
        <ActionButton label={named(t('payouts.cancel'))} act={cancel}>
          {t('payouts.cancel')}
        </ActionButton>
      )}
      {decisions.again && may(payouts.create.needs) && (
        <PrimaryAction label={t('payouts.again')} name={named(t('payouts.again'))} act={again} />
      )}
      {isRejecting && <RejectDialog payout={payout} onClose={() => setRejecting(false)} onRejected={done} />}
    </RecordHead>
  );
}

/**
 * The rules for approving payouts, and for the amount that one person may prepare in a day. A change of these rules needs a
 * second person too.
 */
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { payouts, PolicyForm, type PayoutPolicy } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { usePayoutText } from '../../payouts.ts';

interface Props {
  readonly policy: PayoutPolicy;
  readonly onClose: () => void;
}

const textOf = (sen: Sen | null): string => (sen === null ? '' : decimalOf(sen));

const formOf = ({ one_approver_from, two_approvers_from, daily_maximum, ...versioned }: PayoutPolicy) => ({
  ...versioned,
  one_approver_from: textOf(one_approver_from),
  two_approvers_from: textOf(two_approvers_from),
  daily_maximum: textOf(daily_maximum),
});

/** The pending change of the rules, and the approval or day for which it waits. */
function Pending({ pending, onClose }: Pick<Props, 'onClose'> & { readonly pending: PayoutPolicy['pending'] }) {
  const t = usePayoutText();
  const language = useLanguage();
  if (!pending) return null;
  const { one_approver_from, two_approvers_from, daily_maximum, by_name, is_own, takes_effect_at } = pending;
  const from = (sen: Sen | null) => (sen === null ? t('policy.never') : formatRinggit(sen));
  const approve = async () => {
    await gateway.call(payouts.approvePolicy, {});
    toast(t('policy.approved'));
    onClose();
  };
  return (
    <>
      <Notice title={t('policy.waits', { name: by_name })}>
        {t('policy.next', {
          one: from(one_approver_from),
          two: from(two_approvers_from),
          daily: daily_maximum === null ? t('policy.none') : formatRinggit(daily_maximum),
        })}{' '}
        {takes_effect_at === null
          ? t('policy.waits_person')
          : t('policy.waits_until', { moment: formatMoment(takes_effect_at, language) })}
      </Notice>
      {!is_own && (
        <div>
          <ActionButton act={approve}>{t('policy.approve')}</ActionButton>
        </div>
      )}
    </>
  );
}

export function PolicyDialog({ policy, onClose }: Props) {
  const t = usePayoutText();
  const form = useGatewayForm(PolicyForm, {
    start: formOf(policy),
    save: (body, signal, _key, loaded) =>
      gateway.call(payouts.changePolicy, { body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => formOf(await gateway.call(payouts.policy, {}, { signal })),
    saved: () => {
      toast(t('policy.asked'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('policy.title')} action={t('policy.ask')} form={form} onClose={onClose}>
      <AmongFields>
        <Pending pending={policy.pending} onClose={onClose} />
      </AmongFields>
      <MoneyField form={form} name="one_approver_from" label={t('policy.one')} description={t('policy.empty')} />
      <MoneyField form={form} name="two_approvers_from" label={t('policy.two')} description={t('policy.empty')} />
      <MoneyField form={form} name="daily_maximum" label={t('policy.daily')} description={t('policy.daily_help')} />
    </FormDialog>
  );
}

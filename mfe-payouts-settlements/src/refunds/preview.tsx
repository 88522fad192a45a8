/**
 * The effect of the refund in the form, calculated like the posting, and two shortcuts: the whole refundable amount, or
 * a void.
 */
import { refunds, type RefundEstimate, type RefundForm } from '@portal/shared/contract/merchant/money/refunds.ts';
import { decimalOf, senOf } from '@portal/shared/contract/kernel/money.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useDeferredValue } from 'react';
import { useRefundText } from '../refunds.ts';
import { EffectDetails } from './effect.tsx';

type Form = FormOf<typeof RefundForm>;

interface EstimateInput {
  readonly payment_id: string;
  readonly amount?: string;
}

/** Takes the input as text, so that equal input is not sent again. */
const read = (input: string, signal: AbortSignal): Promise<RefundEstimate> =>
  gateway.call(refunds.estimate, { body: JSON.parse(input) as EstimateInput }, { signal });

interface Props {
  readonly form: Form;
  readonly estimate: RefundEstimate;
}

/** Offers to void the whole payment, or shows that the chosen void is not possible. */
function VoidNotice({ form, estimate: { may_void, paid, void_fee_back } }: Props) {
  const t = useRefundText();
  const isVoid = useValue(form, 'kind') === 'void';
  if (isVoid && !may_void)
    return (
      <Notice title={t('effect.no_void')} tone="bad">
        {t('effect.no_void_text')}
      </Notice>
    );
  if (isVoid || !may_void) return null;
  const voidIt = async () => form.fillIn({ kind: 'void', amount: decimalOf(paid) });
  return (
    <>
      <Notice title={t('effect.can_void')} tone="info">
        {t('effect.can_void_text', { fee: formatRinggit(void_fee_back) })}
      </Notice>
      <div>
        <ActionButton act={voidIt}>{t('effect.void')}</ActionButton>
      </div>
    </>
  );
}

function Taken({ form, estimate }: Props) {
  const t = useRefundText();
  const { refundable, effect, refund_method: method, bank_name, payer_name, void_fee_back } = estimate;
  const isVoid = useValue(form, 'kind') === 'void';
  if (refundable === 0n) return <Notice title={t('refunds.amount')}>{t('effect.nothing')}</Notice>;
  const all = t('effect.all', { amount: formatRinggit(refundable) });
  return (
    <>
      <div>
        <ActionButton act={async () => form.fillIn({ amount: decimalOf(refundable) })}>{all}</ActionButton>
      </div>
      <VoidNotice form={form} estimate={estimate} />
      <Details>
        <Detail label={t('effect.goes')}>
          <bdi>
            {method === 'provider' || isVoid
              ? t('effect.to_provider', { bank: bank_name })
              : t('effect.to_bank', { payer: payer_name })}
          </bdi>
        </Detail>
        {isVoid && (
          <Detail label={t('effect.fee_back')}>
            <Money sen={void_fee_back} />
          </Detail>
        )}
      </Details>
      {effect === null && (
        <Notice title={t('refunds.amount')} tone="bad">
          {t('effect.most', { amount: formatRinggit(refundable) })}
        </Notice>
      )}
      {effect && !isVoid && <EffectDetails effect={effect} />}
    </>
  );
}

export function LivePreview({ form }: { readonly form: Form }) {
  const payment_id = useValue(form, 'payment_id');
  const amount = senOf(useValue(form, 'amount').trim());
  const input: EstimateInput = {
    payment_id,
    ...(amount !== undefined && amount > 0n && { amount: decimalOf(amount) }),
  };
  const text = useDeferredValue(JSON.stringify(input));
  if ((JSON.parse(text) as EstimateInput).payment_id === '') return null;
  return (
    <Reading about={text} read={read}>
      {(estimate) => <Taken form={form} estimate={estimate} />}
    </Reading>
  );
}

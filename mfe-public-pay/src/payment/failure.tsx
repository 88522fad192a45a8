import { fpxCode } from '@portal/shared/domain/fpx.ts';
import type { Attempt } from '@portal/shared/contract/public-pay.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';

const GROUP_OF_STATUS = { cancelled: 'you_cancelled', timeout: 'time_ran_out' } as const;

/** Who has to act on a failure: from the bank's code, or from the status when the bank gave none. */
function groupOf({ fpx_code, status }: Attempt) {
  const group = fpx_code === null ? null : fpxCode(fpx_code).group;
  if (group !== null && group !== 'wait') return group;
  return status === 'cancelled' || status === 'timeout' ? GROUP_OF_STATUS[status] : 'ours';
}

const REASONS = [
  'insufficient_funds',
  'maximum_limit_exceeded',
  'transaction_not_permitted',
  'invalid_buyer_account',
] as const;

/** Why an attempt did not pay the bill, in plain words, and the next step. */
export function Failure({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  const group = groupOf(attempt);
  const { merchant_name: merchant, invoice_no: reference, bank_name: provider } = attempt;
  const values = { merchant, reference, provider };
  if (group !== 'bank_says_no')
    return (
      <Notice tone="bad" title={t(`failed.${group}.title`, values)}>
        {t(`failed.${group}.text`, values)}
      </Notice>
    );
  const meaning = fpxCode(attempt.fpx_code ?? '').meaning;
  const reason = REASONS.find((each) => each === meaning);
  return (
    <Notice tone="bad" title={t('failed.bank_says_no.title', values)}>
      {t(reason ? `failed.bank_says_no.${reason}` : 'failed.bank_says_no.text')} {t('failed.bank_says_no.next')}
    </Notice>
  );
}

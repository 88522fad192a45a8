import { fpxCode } from '@portal/shared/domain/fpx.ts';
import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';

/** The fields that decide the text about a failure. */
export type Failed = Pick<Attempt, 'fpx_code' | 'status' | 'merchant_name' | 'invoice_no' | 'bank_name'>;

const GROUP_OF_STATUS = { cancelled: 'you_cancelled', timeout: 'time_ran_out' } as const;

/** Who has to act after a failure: by the bank's code, or by the status when the bank sent no code. */
function groupOf({ fpx_code, status }: Failed) {
  const group = fpx_code === null ? null : fpxCode(fpx_code).group;
  if (group !== null && group !== 'wait') return group;
  return status === 'cancelled' || status === 'timeout' ? GROUP_OF_STATUS[status] : 'ours';
}

const REASONS = [
  'insufficient_funds',
  'maximum_limit_exceeded',
  'transaction_not_permitted',
  'invalid_buyer_account',
  'card_expired',
  'authentication_failed',
] as const;

/** Why an attempt brought no money, in plain words, and the next step. */
export function useReason(failed: Failed): { readonly title: string; readonly text: string } {
  const t = useText();
  const group = groupOf(failed);
  const { merchant_name: merchant, invoice_no: reference, bank_name: provider } = failed;
  const values = { merchant, reference, provider };
  const title = t(`failed.${group}.title`, values);
  if (group !== 'bank_says_no') return { title, text: t(`failed.${group}.text`, values) };
  const meaning = fpxCode(failed.fpx_code ?? '').meaning;
  const reason = REASONS.find((each) => each === meaning);
  const why = t(reason ? `failed.bank_says_no.${reason}` : 'failed.bank_says_no.text');
  return { title, text: `${why} ${t('failed.bank_says_no.next')}` };
}

/** Why an attempt did not pay the bill, on the page for another attempt. */
export function Failure({ attempt }: { readonly attempt: Attempt }) {
  const { title, text } = useReason(attempt);
  return (
    <Notice tone="bad" title={title}>
      {text}
    </Notice>
  );
}

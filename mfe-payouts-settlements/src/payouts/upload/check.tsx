/** The cost of a sheet before it is sent; the gateway uses the same calculation for the posting. */
import {
  payoutUploads,
  type PayoutSheetCheck,
  type SheetCaution,
} from '@portal/shared/contract/merchant/money/payout-uploads.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import type { CheckAll } from '@portal/shared/ui/sheet/sheet-commit.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { payoutWords, usePayoutText } from '../../payouts.ts';

function Summary({ check }: { readonly check: PayoutSheetCheck }) {
  const t = usePayoutText();
  const {
    payouts_total,
    covered_count: coveredCount,
    new_payees,
    amount,
    fee,
    tax,
    total,
    balance_before,
    balance_after,
  } = check;
  const isShort = balance_after < 0n;
  return (
    <>
      {isShort && (
        <Notice
          tone="bad"
          title={t('payout_upload.fits', { count: formatCount(coveredCount), rows: formatCount(payouts_total) })}
        >
          {t('payout_upload.fits_text', { amount: formatRinggit(-balance_after) })}
        </Notice>
      )}
      {new_payees > 0 && (
        <Notice title={t('payout_upload.new_payees', { count: new_payees, rows: formatCount(new_payees) })}>
          {t('payout_upload.new_payees_text')}
        </Notice>
      )}
      <Facts>
        <Detail label={t('payouts.amount')}>
          <Money sen={amount} />
        </Detail>
        <Detail label={t('payouts.fee')}>
          <Money sen={fee} />
        </Detail>
        <Detail label={t('payouts.tax')}>
          <Money sen={tax} />
        </Detail>
        <Detail label={t('payouts.cost')}>
          <Money sen={total} />
        </Detail>
        <Detail label={t('payout_upload.before')}>
          <Money sen={balance_before} />
        </Detail>
        <Detail label={t('payouts.after')}>
          <Money sen={balance_after} />
        </Detail>
      </Facts>
    </>
  );
}

/** The lines of the sent sheet count from 2; people know their rows by the line numbers of their own file. */
const FIRST_LINE = 2;

function cautionText({ caution, about }: SheetCaution, lines: readonly number[]): string {
  const line = caution === 'repeated_row' ? lines[Number(about) - FIRST_LINE] : undefined;
  return payoutWords.text(`payout_upload.caution.${caution}`, {
    about: line === undefined ? (about ?? '') : formatCount(line),
  });
}

/** The lines of the rows that the pool does not cover; the rows are counted from the first row of the sent sheet. */
export function surplusOf(
  { cautions, covered_count: coveredCount }: Pick<PayoutSheetCheck, 'cautions' | 'covered_count'>,
  count: number,
): number[] {
  const prepared = new Set(cautions.flatMap(({ line, caution }) => (caution === 'prepared_already' ? [line] : [])));
  return Array.from({ length: count }, (_, at) => at + FIRST_LINE)
    .filter((line) => !prepared.has(line))
    .slice(coveredCount);
}

export const checkAll: CheckAll = async ({ file, lines }, signal) => {
  const check = await gateway.call(payoutUploads.check, { body: { file } }, { signal });
  const surplus = surplusOf(check, lines.length);
  return {
    cautions: check.cautions.map((caution) => ({ ...caution, text: cautionText(caution, lines) })),
    summary: <Summary check={check} />,
    surplus:
      check.covered_count > 0 && surplus.length > 0
        ? {
            lines: surplus,
            label: payoutWords.text('payout_upload.leave_out_rest', {
              count: surplus.length,
              rows: formatCount(surplus.length),
            }),
          }
        : undefined,
  };
};

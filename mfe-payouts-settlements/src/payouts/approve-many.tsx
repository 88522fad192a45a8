/**
 * Approves many selected payouts: their sum and warnings are shown first, and each payout is approved only in the version that was
 * shown.
 */
import { payouts, type Payout, type PayoutReview } from '@portal/shared/contract/merchant/money/payouts.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import type { BulkAction } from '@portal/shared/ui/list/selection/selection-run.ts';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useState } from 'react';
import { usePayoutText, type PayoutText } from '../payouts.ts';
import { inCautionOrder, sumToApprove, withCautions } from './rules.ts';
import styles from './payouts.module.css';

interface Question {
  readonly rows: readonly Payout[];
  readonly reviews: ReadonlyMap<string, PayoutReview>;
  readonly answer: (isYes: boolean) => void;
}

function ApproveDialog({ rows, reviews, answer }: Question) {
  const t = usePayoutText();
  const { amount, count, left } = sumToApprove(rows, reviews);
  const noted = withCautions(rows, reviews);
  const foot = (
    <>
      <Button variant="default" onClick={() => answer(false)}>
        {t('approve_many.stay')}
      </Button>
      <Button disabled={count === 0} onClick={() => answer(true)}>
        {t('approve_many.action', { count, rows: formatCount(count) })}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={t('approve_many.title', { count, rows: formatCount(count), amount: formatRinggit(amount) })}
      onClose={() => answer(false)}
      foot={foot}
    >
      {left > 0 && (
        <Notice title={t('approve_many.left', { count: left, rows: formatCount(left) })}>
          {t('approve_many.left_text')}
        </Notice>
      )}
      {noted.length === 0 ? (
        <p className="k-dialog-text">{t('approve_many.nothing')}</p>
      ) : (
        <>
          <p className="k-dialog-text">
            {t('approve_many.look', { count: noted.length, rows: formatCount(noted.length) })}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <ul className={styles['noted']} tabIndex={0} aria-label={t('payouts.look')}>
            {noted.map(({ payout, cautions }) => (
              <li key={payout.id}>
                <b>
                  <bdi>{payout.payee_name}</bdi> · <bdi>{formatRinggit(payout.amount)}</bdi>
                </b>
                <span className="k-muted">
                  <bdi>{payout.reference}</bdi>
                </span>
                <span>{cautionTexts(t, payout, cautions)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </DialogFrame>
  );
}

/** The warnings as sentences, joined to one text. */
export const cautionTexts = (
  t: PayoutText,
  { bank_holder_name }: Pick<Payout, 'bank_holder_name'>,
  cautions: PayoutReview['cautions'],
): string =>
  inCautionOrder(cautions)
    .map((caution) => t(`payouts.caution.${caution}`, { name: bank_holder_name ?? '' }))
    .join(' ');

/** The reviews of the payouts; undefined if the gateway cannot be reached, which the error dialog then reports. */
async function reviewed(ids: readonly string[]): Promise<readonly PayoutReview[] | undefined> {
  try {
    return (await gateway.call(payouts.review, { body: { ids: [...ids] } })).payouts;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    reportError(error);
    return undefined;
  }
}

/** `action` opens the confirmation; `dialog` is the dialog's element while it is open. */
export function useApproveMany() {
  const t = usePayoutText();
  const [question, setQuestion] = useState<Question | null>(null);
  const [reviewTokens] = useState(() => new Map<string, string>());

  async function ask(rows: readonly Payout[]): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    const found = await reviewed(ids);
    if (!found) return false;
    for (const { id, review_token } of found) reviewTokens.set(id, review_token);
    const reviews = new Map(found.map((review) => [review.id, review]));
    return new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(null);
        resolve(isYes);
      };
      setQuestion({ rows, reviews, answer });
    });
  }

  const action: BulkAction<Payout> = {
    label: t('payouts.approve'),
    needs: payouts.approve.needs,
    done: t('approve_many.done'),
    isFor: ({ status }) => status === 'pending_approval',
    skipReason: () => t('approve_many.not_waiting'),
    ask,
    act: ({ id }) =>
      gateway.call(payouts.approve, { params: { id }, body: { review_token: reviewTokens.get(id) ?? '' } }),
  };
  return { action, dialog: question && <ApproveDialog {...question} /> };
}

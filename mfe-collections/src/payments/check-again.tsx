/** Sends an enquiry to the provider about an undecided payment (specification §7: manual-checking-transaction). */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { codeMessage, useKitText } from '@portal/shared/i18n/kit.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { IN_ROW } from '@portal/shared/ui/page/action-button.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { reasonOf } from '../timeline/timeline.tsx';
import { useBillText, type BillText } from '../bills.ts';

/** The current state as one sentence. */
function answerText(t: BillText, { status, is_duplicate, is_held, bank_name: bank, fpx_code }: Attempt): string {
  if (is_duplicate) return t('check.duplicate', { bank });
  if (is_held) return t('check.held', { bank });
  switch (attemptStatusGroup(status)) {
    case 'paid':
      return t('check.paid', { bank });
    case 'unpaid':
      return t('check.unpaid', { bank, reason: fpx_code === null ? '' : reasonOf(t, fpx_code) });
    case 'waiting':
      return t('check.waiting', { bank });
    case 'begun':
      return t('check.begun', { bank });
  }
}

function refusalText(
  t: BillText,
  tKit: ReturnType<typeof useKitText>,
  { kind, code, message, retryAt }: GatewayError,
): string {
  if (kind !== 'refused') return tKit('error.unreachable_text');
  if (code !== CODES.tooMany.code || retryAt === null) return codeMessage(code, message);
  const seconds = Math.max(1, Math.ceil((retryAt - performance.now()) / 1000));
  return t('check.wait', { seconds: formatCount(seconds) });
}

interface Props {
  readonly invoiceNo: string;
  /** A less prominent button inside text. */
  readonly isInRow?: boolean;
}

/**
 * The result is shown in a toast, because the button disappears once the payment is decided. The screen is read again after every
 * result.
 */
export function CheckAgain({ invoiceNo, isInRow = false }: Props) {
  const t = useBillText();
  const tKit = useKitText();
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useAction(async () => {
    try {
      const attempt = await gateway.call(publicPay.check, { query: { invoice_no: invoiceNo } });
      toast(answerText(t, attempt));
    } catch (error) {
      // This component shows the call's failures itself, except if the session has ended or the response cannot be
      // parsed.
      if (!(error instanceof GatewayError) || error.kind === 'session' || error.kind === 'malformed') throw error;
      toast(refusalText(t, tKit, error), { tone: 'bad' });
    }
    await revalidate();
  });
  return (
    <Button
      {...(isInRow ? IN_ROW : { variant: 'default' })}
      aria-label={t('check.named', { number: invoiceNo })}
      loading={isBusy}
      onClick={run}
    >
      {t('check.again')}
    </Button>
  );
}

/** A payment in progress, for readers without JavaScript: the page does not change, so it has a link that reads it again. */
import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { Page } from '../page/page.tsx';
import { StatusPanel } from '../page/status-panel.tsx';
import { isOpen, isWithBank } from '../payment/attempt.rules.ts';

/** The text of the page with script says that the result appears automatically. */
const WAITING: Readonly<Record<Language, string>> = {
  en: 'It is not known yet whether the payment succeeded. Do not pay again. Press “Check again” to see the result.',
  ms: 'Belum diketahui sama ada pembayaran berjaya. Jangan bayar lagi. Tekan “Semak lagi” untuk melihat keputusannya.',
  ar: 'لم يُعرف بعد هل نجح الدفع. لا تدفع مرة أخرى. اضغط «تحقق مرة أخرى» لرؤية النتيجة.',
};

export interface ContinueProps {
  readonly attempt: Attempt;
  /** The page of the bank; undefined when the payer cannot continue there. */
  readonly bank: string | undefined;
}

export function Continue({ attempt, bank }: ContinueProps) {
  const t = useText();
  return (
    bank !== undefined && (
      <a className={controls.primary} href={bank}>
        {t('open.go', { bank: attempt.bank_name })}
      </a>
    )
  );
}

interface InProgressProps extends ContinueProps {
  /** The address that shows the present state. */
  readonly here: string;
}

function useStateText(attempt: Attempt) {
  const t = useText();
  if (isOpen(attempt)) return { title: t('open.title', { bank: attempt.bank_name }), text: t('open.text') };
  if (!isWithBank(attempt)) return { title: t('paid.title'), text: t('paid.text') };
  return { title: t('waiting.title', { bank: attempt.bank_name }), text: WAITING[currentLanguage()] };
}

export function InProgress({ attempt, bank, here }: InProgressProps) {
  const t = useText();
  const isUndecided = isOpen(attempt) || isWithBank(attempt);
  return (
    <Page merchant={attempt.merchant_name} about={attempt.bill_number}>
      <StatusPanel tone={isUndecided ? 'pending' : 'success'} {...useStateText(attempt)}>
        <Amount sen={attempt.amount} />
        {isOpen(attempt) && <Continue attempt={attempt} bank={bank} />}
        <a className={controls.secondary} href={here}>
          {t('waiting.check')}
        </a>
      </StatusPanel>
    </Page>
  );
}

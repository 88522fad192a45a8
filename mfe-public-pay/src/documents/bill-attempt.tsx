/** Pages without script about an attempt to pay: before the payer's browser leaves for the bank, and after the payer has come back. */
import type { Attempt, PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import controls from '../page/controls.module.css';
import { Page } from '../page/page.tsx';
import { StatusPanel } from '../page/status-panel.tsx';
import { bankAddressAt, isMarked, isOpen, isOver, isWithBank } from '../payment/attempt.rules.ts';
import { cookieText } from '../device/payment-cookie.rules.ts';
import type { Payment } from '../device/payment.rules.ts';
import { addressIn, isGoing, isPayable, type Facts } from './bill-facts.rules.ts';
import { renderBillText } from './bill-text.tsx';
import type { Parts } from './subject.rules.ts';
import { renderText } from './tree.tsx';

interface AttemptProps {
  readonly bill: PayableBill;
  readonly attempt: Attempt;
  /** The page of the bank; undefined when the payer cannot continue there. */
  readonly bank: string | undefined;
  /** The address of the page without the way to the bank. */
  readonly here: string;
}

function Continue({ attempt, bank }: Pick<AttemptProps, 'attempt' | 'bank'>) {
  const t = useText();
  return (
    bank !== undefined && (
      <a className={controls.primary} href={bank}>
        {t('open.go', { bank: attempt.bank_name })}
      </a>
    )
  );
}

function Leaving({ bill, attempt, bank }: AttemptProps) {
  const t = useText();
  return (
    <Page merchant={bill.merchant_name} about={bill.bill_number}>
      <StatusPanel tone="pending" title={t('bill.going')}>
        <Amount sen={attempt.amount} />
        <Continue attempt={attempt} bank={bank} />
      </StatusPanel>
    </Page>
  );
}

const keyOf = (attempt: Attempt) => {
  if (isOpen(attempt)) return 'open';
  return isWithBank(attempt) ? 'waiting' : 'paid';
};

function InProgress({ bill, attempt, bank, here }: AttemptProps) {
  const t = useText();
  const key = keyOf(attempt);
  const values = { bank: attempt.bank_name };
  return (
    <Page merchant={bill.merchant_name} about={bill.bill_number}>
      <StatusPanel
        tone={key === 'paid' ? 'success' : 'pending'}
        title={t(`${key}.title`, values)}
        text={t(`${key}.text`, values)}
      >
        <Amount sen={attempt.amount} />
        {key === 'open' && <Continue attempt={attempt} bank={bank} />}
        <a className={controls.secondary} href={here}>
          {t('waiting.check')}
        </a>
      </StatusPanel>
    </Page>
  );
}

/** The attempt of a form that this device has sent. Undefined when it ended without money, or belongs to another bill. */
export function attemptParts(
  { visit: { address }, data: { bill } }: Facts,
  payment: Payment,
  attempt: Attempt,
  gatewayOrigin: string,
): Parts | undefined {
  if (attempt.bill_id !== bill.id || isOver(attempt) || (isOpen(attempt) && !isPayable(bill))) return undefined;
  const { invoice_no } = attempt;
  const cookie = cookieText(bill.id, { by: 'form', ...payment, invoice_no });
  // The script explains where the money is.
  if (isMarked(attempt)) return { unscripted: renderBillText(bill), response: { cookie } };
  const bank = bankAddressAt(attempt, gatewayOrigin);
  const props = { bill, attempt, bank, here: addressIn(address, {}) };
  // The code of a QR payment is drawn by the script.
  const leaves = bank !== undefined && isOpen(attempt) && attempt.qr === null && isGoing(address);
  return leaves
    ? { unscripted: '', page: { html: renderText(<Leaving {...props} />) }, response: { cookie, refresh: bank } }
    : { unscripted: renderText(<InProgress {...props} />), response: { cookie } };
}

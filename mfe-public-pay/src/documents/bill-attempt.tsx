/** Pages without script about an attempt to pay: before the payer's browser leaves for the bank, and after the payer has come back. */
import type { Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { useText } from '../messages.ts';
import { Amount } from '../page/amount.tsx';
import { Page } from '../page/page.tsx';
import { StatusPanel } from '../page/status-panel.tsx';
import { bankAddressAt, isMarked, isOpen, isOver } from '../payment/attempt.rules.ts';
import { cookieText } from '../device/payment-cookie.rules.ts';
import type { Payment } from '../device/payment.rules.ts';
import { addressIn, isGoing, isPayable, type Facts } from './bill-facts.rules.ts';
import { renderBillText } from './bill-text.tsx';
import { Continue, InProgress, type ContinueProps } from './in-progress.tsx';
import type { Parts } from './subject.rules.ts';
import { renderText } from './tree.tsx';

function Leaving({ attempt, bank }: ContinueProps) {
  const t = useText();
  return (
    <Page merchant={attempt.merchant_name} about={attempt.bill_number}>
      <StatusPanel tone="pending" title={t('bill.going')}>
        <Amount sen={attempt.amount} />
        <Continue attempt={attempt} bank={bank} />
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
  // The code of a QR payment is drawn by the script.
  const leaves = bank !== undefined && isOpen(attempt) && attempt.qr === null && isGoing(address, payment);
  return leaves
    ? {
        unscripted: '',
        page: { html: renderText(<Leaving attempt={attempt} bank={bank} />) },
        response: { cookie, refresh: bank },
      }
    : {
        unscripted: renderText(<InProgress attempt={attempt} bank={bank} here={addressIn(address, {})} />),
        response: { cookie },
      };
}

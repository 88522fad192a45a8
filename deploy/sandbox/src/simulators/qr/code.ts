/** The QR codes of the sandbox's own acquirer. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { duitNowQr, objectsIn, readEmv } from '@portal/shared/domain/emv.ts';

/** No bank has this id. A banking app shows the merchant's name, which says that the code is a test. */
const ACQUIRER = '999999';
const QR_ID = 'TEST';
const MARK = 'TEST';

interface ToPay {
  readonly invoice_no: string;
  readonly merchant_name: string;
  readonly amount: Sen;
}

/** The payload of the QR code for one payment. */
export const payloadOf = ({ invoice_no, merchant_name, amount }: ToPay): string =>
  duitNowQr({
    acquirer: ACQUIRER,
    qrId: QR_ID,
    category: '9999',
    amount,
    merchant: `${MARK} ${merchant_name}`,
    city: 'Kuala Lumpur',
    reference: invoice_no,
  });

/** The invoice number of the payment in a scanned code; undefined when the code is not of this acquirer. */
export function referenceIn(payload: string): string | undefined {
  const objects = readEmv(payload);
  const account = objectsIn(objects?.get('26') ?? '');
  return account?.get('01') === ACQUIRER ? objectsIn(objects?.get('62') ?? '')?.get('05') : undefined;
}

/**
 * A payer of the demonstration goes to a provider. The functions for ordinary payments make the attempt and its order, with reproducible
 * ids.
 */
import type { BillRow, NewEvent } from '../../bills/domain.ts';
import type { Generator } from '../../../kernel/seed/generator.ts';
import { later } from '../../../kernel/time/clock.ts';
import type { AttemptRow } from '../decision.ts';
import { invoiceNoOf } from '../invoice-no.ts';
import type { DemoOrder, DemoOrders, PaymentProviders } from '../provider.ts';
import type { Service } from '../services.ts';
import { attemptOn } from '../start.ts';

/** The time in which a DuitNow QR can be paid. It is the same under every plan. */
const QR_MS = 5 * 60_000;

/** The providers that the demonstration's past payments use. */
export interface DemoProviders {
  readonly orders: DemoOrders;
  readonly qrPayloadOf: PaymentProviders['qrPayloadOf'];
}

interface Visit {
  readonly bill: BillRow;
  readonly merchantName: string;
  readonly service: Service;
  readonly startedAt: Date;
}

export function startVisit(
  { orders, qrPayloadOf }: DemoProviders,
  { bytes, between, uuid }: Generator,
  { bill, merchantName, service, startedAt }: Visit,
): { readonly attempt: AttemptRow; readonly newEvents: readonly NewEvent[]; readonly order: DemoOrder } {
  const request = {
    invoice_no: invoiceNoOf(bytes(10)),
    channel: service.channel,
    bank_code: service.code,
    bank_name: service.name,
    merchant_name: merchantName,
    amount: bill.amount,
  };
  const order = orders.open(request, startedAt, {
    token: Buffer.from(bytes(24)).toString('base64url'),
    serial: between(1_000_000, 999_999_999),
  });
  const isQr = service.channel === 'duitnow_qr';
  const started = attemptOn(bill, service, {
    id: uuid(),
    invoiceNo: request.invoice_no,
    redirectPath: order.redirectPath,
    qr: isQr ? { payload: qrPayloadOf(request), until: later(startedAt, QR_MS) } : undefined,
    at: startedAt,
  });
  return { ...started, order };
}

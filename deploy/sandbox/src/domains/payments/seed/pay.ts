/** Pays a bill of the demonstration at a bank, in one step. */
import { eq } from 'drizzle-orm';
import { bills, record } from '../../bills/domain.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { createGenerator } from '../../../kernel/seed/generator.ts';
import { later } from '../../../kernel/time/clock.ts';
import { findService } from '../services.ts';
import { lockPayment, settle } from '../settle-attempt.ts';
import { fpxMessages, paymentAttempts } from '../tables.ts';
import { startVisit, type DemoProviders } from './visit.ts';

const MINUTE_MS = 60_000;
const BANK = 'fpx_b2b1_MBB0228';

interface DemoPayment {
  readonly billId: string;
  readonly merchantName: string;
  /** The time of the success. The attempt begins a minute earlier. */
  readonly at: Date;
}

/** Uses the functions for ordinary payments; the ids are derived from the bill. */
export async function payDemoBill(
  tx: Tx,
  providers: DemoProviders,
  { billId, merchantName, at }: DemoPayment,
): Promise<void> {
  const [bill] = await tx.select().from(bills).where(eq(bills.id, billId));
  const service = findService(BANK);
  if (!bill || !service) throw new Error(`The demonstration cannot pay the bill ${billId}.`);
  const generator = createGenerator(Number.parseInt(namedId('demonstration payment', billId).slice(0, 8), 16));
  const visit = { bill, merchantName, service, startedAt: later(at, -MINUTE_MS) };
  const { attempt, newEvents, order } = startVisit(providers, generator, visit);
  await tx.insert(paymentAttempts).values(attempt);
  await record(tx, newEvents);
  order.answer('00', at);
  await providers.orders.write(tx);
  const locked = await lockPayment(tx, attempt.invoice_no);
  if (!locked || !(await settle(tx, locked, { fpxCode: '00', reference: order.reference, at })))
    throw new Error(`The demonstration pays ${bill.bill_number} in an impossible way.`);
  await tx.insert(fpxMessages).values({
    event_id: generator.uuid(),
    invoice_no: attempt.invoice_no,
    fpx_code: '00',
    has_moved: true,
    received_at: at,
  });
}

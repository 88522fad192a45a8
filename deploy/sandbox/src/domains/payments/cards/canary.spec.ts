/** Threat 15: a card pays once, and then every database row, log line and response of the gateway is searched for its data. */
import { randomUUID } from 'node:crypto';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { sql } from 'drizzle-orm';
import { buildSandbox } from '../../../app.ts';
import { newNonce, encryptCard } from '../../../testing/card-key.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { payerOf } from '../../../testing/payer.ts';
import { routeOf } from '../../../kernel/http/serve.ts';

const NUMBER = '373968127485123';
const CVV = '9173';

/**
 * The CVV is matched as a whole word, because ids and amounts can contain its digits by chance. Row numbers can reach 9173, so they are
 * excluded.
 */
const TRACES = [NUMBER, NUMBER.slice(0, 12), NUMBER.slice(4), Buffer.from(NUMBER).toString('base64').slice(0, 16)].map(
  (text) => new RegExp(text.replace(/[+/]/g, '\\$&')),
);
const traces = [...TRACES, /(?<![\w-]|id": )9173(?![\w-])/];

withSandbox('card data', (sandbox) => {
  it('of a payment is not in the database, the log or any response', async () => {
    const { database, clock, secret, origins, cards } = sandbox().app.sandbox;
    const written: string[] = [];
    const logger = { level: 'trace', stream: { write: (line: string) => written.push(line) } };
    const app = await buildSandbox({ database, clock, secret, origins, cards, logger });
    const payer = payerOf(sandbox());
    const bill = await payer.createBill();
    const card = encryptCard(NUMBER, { cvv: CVV, nonce: newNonce() });
    const post = (payload: object, key = randomUUID()) =>
      app.inject({ method: 'POST', url: routeOf(publicPay.pay.path), headers: { 'idempotency-key': key }, payload });
    const body = { bill_id: bill.id, payment_service_id: 'card_CARD' };
    const replies = [
      await post({ ...body, card: card.slice(1) }),
      await post({ ...body, card: 5, number: NUMBER }),
      await post({ ...body, card }),
      await post({ ...body, card }),
    ].map((answer) => answer.body);
    expect(replies[2]).toContain('American Express •••• 5123');
    const receipt = await payer.bill(bill.id);
    expect(receipt.status).toBe('paid');
    await app.close();

    const tables = await database.tx((tx) =>
      tx.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      ),
    );
    const dump: string[] = [];
    for (const { name } of tables.rows) {
      const rows = await database.tx(
        (tx) => tx.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`),
        'read',
      );
      dump.push(...rows.rows.map((row) => String(row['row'])));
    }
    expect(dump.length).toBeGreaterThan(1_000);
    expect(dump.some((row) => row.includes('American Express •••• 5123'))).toBe(true);
    for (const trace of [...traces, new RegExp(card.slice(20, 60).replace(/[+/]/g, '\\$&'))]) {
      expect(dump.filter((row) => trace.test(row))).toEqual([]);
      expect(written.filter((line) => trace.test(line))).toEqual([]);
      expect(replies.filter((answer) => trace.test(answer))).toEqual([]);
    }
  });
});

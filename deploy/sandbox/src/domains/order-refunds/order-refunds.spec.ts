/** Refunds of orders: in parts, never above the paid amount, by two people, and never twice. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { orderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { codeOf } from '../../testing/payer.ts';
import { countOf } from '../../testing/together.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { paidOrder } from '../orders/testing/access.ts';
import { twoPeople } from '../refunds/testing/two-people.ts';
import { sentOrder } from '../returns/testing/access.ts';
import { DESTINATION, refundForm } from './testing/access.ts';

withSandbox('a refund of an order', (sandbox) => {
  const people = twoPeople(sandbox);
  const owner = () => ({ sandbox: sandbox(), token: people.approver(), refresh: '' });
  const as = (token = people.maker()) => ({ token });
  const order = (id: string) => dataOf(sandbox(), orders.get, { params: { id } }, as());
  const all = (id: string) => dataOf(sandbox(), orderRefunds.ofOrder, { params: { id } }, as());
  const tryRefund = (id: string, parts: Parameters<typeof refundForm>[0] = {}) =>
    callGateway(sandbox(), orderRefunds.create, { params: { id }, body: refundForm(parts) }, as());
  const refund = async (id: string, parts: Parameters<typeof refundForm>[0] = {}) =>
    dataOf(sandbox(), orderRefunds.create, { params: { id }, body: refundForm(parts) }, as());
  const tryCancel = (id: string, body: CallInput<typeof orderRefunds.cancel>['body'] = DESTINATION) =>
    callGateway(sandbox(), orderRefunds.cancel, { params: { id }, body }, as(people.approver()));
  const kindsOf = async (id: string) => (await order(id)).timeline.map(({ kind }) => kind);
  const mailsOf = (id: string) =>
    sandbox()
      .app.sandbox.mailbox.mails()
      .filter(({ link }) => link?.to.endsWith(`/store/order/${id}`))
      .map(({ subject }) => subject);
  /** Another person approves the newest refund, and the bank pays it out. */
  const payOut = async (id: string) => {
    const [newest] = (await all(id)).refunds;
    const requested = await people.get(newest?.id ?? '');
    await people.fill('available', requested.amount);
    expect(codeOf(await people.approve(await people.get(requested.id)))).toBe('success');
    await people.at(5, '18:00');
    expect((await people.get(requested.id)).status).toBe('completed');
  };

  it('can be partial, and is shown in the order and in a mail to the buyer after the bank has paid it out', async () => {
    const { id } = await paidOrder(owner(), 2);
    const { goods_total, delivery_price, total } = await order(id);
    expect(await all(id)).toMatchObject({
      refunds: [],
      goods_left: goods_total,
      delivery_left: delivery_price,
      refundable: total,
    });
    await refund(id, { goods: '10.00', delivery: '1.00', goodwill: '2.00' });
    expect((await all(id)).refunds).toEqual([
      expect.objectContaining({ status: 'requested', amount: 1300n, goods: 1000n, delivery: 100n, goodwill: 200n }),
    ]);
    expect(await order(id)).toMatchObject({ state: 'to_pack', bill_status: 'paid' });
    await payOut(id);
    expect(await order(id)).toMatchObject({ bill_status: 'partially_refunded' });
    expect(await kindsOf(id)).toEqual(['placed', 'paid', 'refund_requested', 'part_refunded']);
    expect(await all(id)).toMatchObject({ goods_left: goods_total - 1000n, refundable: total - 1300n });
    expect(mailsOf(id)[0]).toMatch(/^Part of your money for order/);
  });

  it('of the full amount marks the order as refunded, even after the goods were sent', async () => {
    const { id } = await sentOrder(owner());
    const { goods_total, delivery_price } = await order(id);
    await refund(id, { goods: decimalOf(goods_total), delivery: decimalOf(delivery_price) });
    await payOut(id);
    expect(await order(id)).toMatchObject({ state: 'refunded', bill_status: 'refunded' });
    expect((await kindsOf(id)).slice(-2)).toEqual(['refunded', 'closed']);
    expect(await dataOf(sandbox(), publicOrders.order, { params: { id } })).toMatchObject({ state: 'refunded' });
    expect(mailsOf(id)[0]).toMatch(/^Your money for order/);
    expect(await tryRefund(id, { goods: '', goodwill: '0.01' })).toMatchObject({
      fields: { goodwill: 'At most RM 0.00 of this can be refunded' },
    });
  });

  it('of the full amount for unsent goods ends the order, and the goods can be sold again', async () => {
    const { id, store } = await paidOrder(owner(), 2, '5');
    const { goods_total, delivery_price } = await order(id);
    await refund(id, { goods: decimalOf(goods_total), delivery: decimalOf(delivery_price) });
    await payOut(id);
    expect(await order(id)).toMatchObject({ state: 'refunded', ended_at: expect.any(String) });
    const { units } = await dataOf(sandbox(), stock.ofProduct, { params: { product_id: store.product.id } }, as());
    expect(units).toMatchObject([{ on_hand: 5, allocated: 0 }]);
  });

  it('is refused at each field that exceeds its refundable amount, and when the sum exceeds the paid amount', async () => {
    const { id } = await paidOrder(owner());
    const { goods_total, delivery_price, total } = await order(id);
    const [goods, delivery] = [decimalOf(goods_total), decimalOf(delivery_price)];
    expect(await tryRefund(id, { goods: '99.00', delivery: '99.00' })).toMatchObject({
      fields: {
        goods: `At most RM ${goods} of this can be refunded`,
        delivery: `At most RM ${delivery} of this can be refunded`,
      },
    });
    expect(await tryRefund(id, { goods, delivery, goodwill: '0.01' })).toMatchObject({
      fields: { goodwill: `At most RM ${decimalOf(total)} of this can be refunded` },
    });
    expect(await tryRefund(id, { goods: '' })).toMatchObject({ fields: { goods: RULES.amount_positive } });
    expect(await tryRefund(id, { goods: 'sikit' })).toMatchObject({ fields: { goods: expect.any(String) } });
    expect(await tryRefund(id, { reason: 'other' })).toMatchObject({ fields: { note: RULES.required } });
    expect(await tryRefund(id, { account_number: '' })).toMatchObject({ fields: { account_number: RULES.required } });
    await refund(id, { goods: '', delivery });
    expect(await tryRefund(id, { goods: '', delivery: '0.01' })).toMatchObject({
      fields: { delivery: 'At most RM 0.00 of this can be refunded' },
    });
    expect((await all(id)).refunds).toHaveLength(1);
  });

  it('is made once when three requests are concurrent', async () => {
    const { id } = await paidOrder(owner());
    const goods = decimalOf((await order(id)).goods_total);
    const codes = await Promise.all([tryRefund(id, { goods }), tryRefund(id, { goods }), tryRefund(id, { goods })]);
    expect(countOf(codes.map((each) => String(codeOf(each))))).toEqual({ success: 1, invalidInput: 2 });
    expect((await all(id)).goods_left).toBe(0n);
  });

  it('can belong to a return of its order, and the return stays open', async () => {
    const { id } = await sentOrder(owner());
    const lines = [{ position: 0, quantity: '1', reason: 'damaged' as const }];
    const input = { params: { id }, body: { lines, note: '', is_sent_back: false } };
    const [one] = (await dataOf(sandbox(), returns.create, input, as(people.approver()))).returns;
    await refund(id, { goods: decimalOf(one?.refund_value ?? 0n), return_id: one?.id ?? null });
    expect((await all(id)).refunds).toEqual([expect.objectContaining({ return_number: 1 })]);
    expect((await order(id)).state).toBe('return_open');
    const other = await paidOrder(owner());
    expect(codeOf(await tryRefund(other.id, { return_id: one?.id ?? null }))).toBe('notFound');
  });

  it('is requested together with the cancellation of a paid order: both succeed or both fail', async () => {
    const { id } = await paidOrder(owner());
    expect(await tryCancel(id, { ...DESTINATION, bank_code: '' })).toMatchObject({
      fields: { bank_code: RULES.required },
    });
    expect((await order(id)).state).toBe('to_pack');
    expect(codeOf(await tryCancel(id))).toBe('success');
    const { goods_total, delivery_price, total } = await order(id);
    expect((await all(id)).refunds).toEqual([
      expect.objectContaining({ amount: total, goods: goods_total, delivery: delivery_price, goodwill: 0n }),
    ]);
    expect(await kindsOf(id)).toEqual(['placed', 'paid', 'cancelled', 'refund_requested']);
    expect(codeOf(await tryCancel(id))).not.toBe('success');
    await people.aMinuteLater();
    expect(mailsOf(id)).toEqual(
      expect.arrayContaining([expect.stringMatching(/is paid$/), expect.stringMatching(/is cancelled$/)]),
    );
  });

  it('is not requested when the cancellation of a sent order is refused', async () => {
    const { id } = await sentOrder(owner());
    expect(codeOf(await tryCancel(id))).toBe('wrongState');
    expect((await all(id)).refunds).toEqual([]);
  });
});

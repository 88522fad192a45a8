/** A bill and its payment, made in one step at a merchant's counter. */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { billMethods } from '@portal/shared/contract/merchant/collections/collections.ts';
import { directPayment } from '@portal/shared/contract/public/direct-payment.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { pageForm } from '@portal/shared/testing/forms.ts';
import { STATEMENTS } from '../../../kernel/data/pooled.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';

type Body = CallInput<typeof directPayment.create>['body'];

withSandbox('a direct payment', (sandbox) => {
  let merchant: ReturnType<typeof payerOf>;
  beforeAll(() => {
    merchant = payerOf(sandbox());
  });
  const statementFor = async (collection_id = merchant.collectionId) =>
    dataOf(sandbox(), directPayment.billId, { body: { collection_id } }, await merchant.signedIn());
  const bodyOf = (statement: string, part: Partial<Body> = {}): Body => ({
    statement,
    payer_name: 'Encik Rashid',
    payer_email: 'rashid@example.my',
    payer_phone: '',
    description: 'Yuran hari ini',
    amount: '45.00',
    payment_service_id: BANK.approves,
    ...part,
  });
  const tryPay = async (body: Body, session?: { token: string }) =>
    callGateway(sandbox(), directPayment.create, { body }, session ?? (await merchant.signedIn()));

  it('makes the bill of the signed ticket and starts its payment, and the bill is paid after the bank’s approval', async () => {
    const { bill_id, statement } = await statementFor();
    const attempt = await dataOf(
      sandbox(),
      directPayment.create,
      { body: bodyOf(statement) },
      await merchant.signedIn(),
    );
    expect(attempt).toMatchObject({ bill_id, amount: 4_500n, status: 'redirected', bill_status: 'due' });
    await walkBank(sandbox().app, attempt.redirect_url);
    const bill = await merchant.bill(bill_id);
    expect(bill).toMatchObject({ status: 'paid', payer_name: 'Encik Rashid', collection_id: merchant.collectionId });
    expect(bill.timeline.map(({ kind }) => kind)).toEqual(['created', 'attempt_started', 'attempt_succeeded', 'paid']);
  });

  it('a ticket makes one bill and one payment, even in ten concurrent requests', async () => {
    const { bill_id, statement } = await statementFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryPay(bodyOf(statement))));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await merchant.bill(bill_id)).timeline.filter(({ kind }) => kind === 'attempt_started')).toHaveLength(1);
    expect(codeOf(await tryPay(bodyOf(statement, { amount: '1.00' })))).toBe('idempotencyMismatch');
  });

  it.each([
    ['an amount below the minimum of the channel', { amount: '0.50' }, 'amountTooSmall', 'amount'],
    ['a bank that is offline', { payment_service_id: BANK.offline }, 'bankOffline', 'payment_service_id'],
    ['an unknown payment service', { payment_service_id: 'cheque' }, 'invalidInput', 'payment_service_id'],
    ['an empty description', { description: ' ' }, 'invalidInput', 'description'],
  ] as const)('with %s makes no bill, and its ticket can be used again', async (_, part, code, field) => {
    const { bill_id, statement } = await statementFor();
    const refused = await tryPay(bodyOf(statement, part));
    expect([codeOf(refused), Object.keys(refused.fields)]).toEqual([code, [field]]);
    const open = (id: string) => callGateway(sandbox(), publicPay.bill, { params: { id, product: 'customer' } });
    expect(await open(bill_id)).toEqual(await open(randomUUID()));
    expect(codeOf(await tryPay(bodyOf(statement)))).toBe('success');
  });

  it('is refused when its ticket has expired, was changed, or is a session token', async () => {
    const { statement } = await statementFor();
    const { token } = await merchant.signedIn();
    for (const other of [`${statement}x`, 'x', token, statement.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')])
      expect(Object.keys((await tryPay(bodyOf(other))).fields)).toEqual(['statement']);
    await sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes: 15 } });
    expect(Object.keys((await tryPay(bodyOf(statement))).fields)).toEqual(['statement']);
  });

  it('the response with a ticket contains no session token, and the ticket cannot be used as a session token', async () => {
    const request = { body: { collection_id: merchant.collectionId } };
    const { token, data } = await callGateway(sandbox(), directPayment.billId, request, await merchant.signedIn());
    expect(token).toBeNull();
    const { statement } = data as { statement: string };
    expect((await callGateway(sandbox(), directPayment.billId, request, { token: statement })).status).toBe(401);
  });

  it('reveals a collection only to its own merchant', async () => {
    const ours = { body: { collection_id: merchant.collectionId } };
    const nobody = { body: { collection_id: randomUUID() } };
    const weiming = await payerOf(sandbox(), 'weiming').signedIn();
    for (const session of [undefined, weiming])
      expect(await callGateway(sandbox(), directPayment.billId, ours, session)).toEqual(
        await callGateway(sandbox(), directPayment.billId, nobody, session),
      );
    const { bill_id, statement } = await statementFor();
    expect(codeOf(await tryPay(bodyOf(statement), weiming))).toBe('notFound');
    expect(codeOf(await callGateway(sandbox(), directPayment.create, { body: bodyOf(statement) }))).toBe('notFound');
    expect(codeOf(await merchant.tryPay(bill_id, BANK.approves))).toBe('notFound');
  });

  async function pageOf(amount: string, reference_label = '') {
    return dataOf(
      sandbox(),
      billMethods.create,
      { body: pageForm({ title: 'Tiket', amount, reference_label }) },
      await merchant.signedIn(),
    );
  }

  it('any caller can use a payment page, but only with a multiple of its fixed amount within its maximum quantity', async () => {
    const page = await pageOf('25.00');
    const request = { body: { collection_id: page.id } };
    const { bill_id, statement } = await dataOf(sandbox(), directPayment.billId, request);
    const pay = (amount: string) =>
      callGateway(sandbox(), directPayment.create, { body: bodyOf(statement, { amount }) });
    for (const wrong of ['20.00', '30.00', '125.00']) expect(codeOf(await pay(wrong))).toBe('invalidInput');
    expect((await pay('75.00')).data).toMatchObject({ bill_id, amount: '75.00', status: 'redirected' });
    expect(await merchant.bill(bill_id)).toMatchObject({ amount: 7_500n, collection_id: page.id });
    expect((await merchant.bill(bill_id)).timeline[0]).toMatchObject({ kind: 'created', by: null });
  });

  it.each([
    ['Nama anak', 60, 'success', []],
    ['Nama anak', 61, 'invalidInput', ['description']],
    ['', 200, 'success', []],
  ] as const)(
    'a payment page with the reference label "%s" answers a text of %s letters with the code %s',
    async (label, letters, code, fields) => {
      const page = await pageOf('25.00', label);
      const { bill_id, statement } = await dataOf(sandbox(), directPayment.billId, {
        body: { collection_id: page.id },
      });
      const description = 'A'.repeat(letters);
      const answer = await callGateway(sandbox(), directPayment.create, {
        body: bodyOf(statement, { amount: '25.00', description }),
      });
      expect([codeOf(answer), Object.keys(answer.fields)]).toEqual([code, fields]);
      if (code === 'success')
        expect((await merchant.bill(bill_id)).description).toBe(
          label === '' ? 'Tiket' : `Tiket · ${label}: ${description}`,
        );
    },
  );

  it('a ticket used by one caller is refused to every other caller', async () => {
    const page = await pageOf('10.00');
    const request = { body: { collection_id: page.id } };
    const { bill_id, statement } = await dataOf(sandbox(), directPayment.billId, request);
    const body = bodyOf(statement, { amount: '10.00' });
    const first = await callGateway(sandbox(), directPayment.create, { body });
    const second = await tryPay(body);
    expect([codeOf(first), codeOf(second)]).toEqual(['success', 'invalidInput']);
    expect(second.fields).toEqual({ statement: 'This was used already. Ask for a new one' });
    expect(await callGateway(sandbox(), directPayment.create, { body })).toEqual(first);
    expect((await merchant.bill(bill_id)).timeline.filter(({ kind }) => kind === 'attempt_started')).toHaveLength(1);
  });

  it('a ticket that two callers use concurrently makes one bill', async () => {
    const page = await pageOf('10.00');
    const { statement } = await dataOf(sandbox(), directPayment.billId, { body: { collection_id: page.id } });
    const body = bodyOf(statement, { amount: '10.00' });
    const session = await merchant.signedIn();
    const answers = await Promise.all([callGateway(sandbox(), directPayment.create, { body }), tryPay(body, session)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['invalidInput', 'success']));
  });

  it('a call whose response was lost can be retried after its ticket has expired', async () => {
    const { statement } = await statementFor();
    const first = await tryPay(bodyOf(statement));
    await sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes: 16 } });
    expect((await tryPay(bodyOf(statement))).data).toEqual(first.data);
    expect(codeOf(await tryPay(bodyOf(statement, { amount: '1.00' })))).toBe('idempotencyMismatch');
  });

  describe('the payment methods without a bill', () => {
    const offered = (_collection_uuid: string, session?: { token: string }, bankType = '1') =>
      callGateway(sandbox(), publicPay.offered, { params: { bankType }, query: { _collection_uuid } }, session);
    const approving = expect.arrayContaining([expect.objectContaining({ payment_service_id: BANK.approves })]);

    it('are returned for a payment page to any caller', async () => {
      const page = await pageOf('25.00');
      expect((await offered(page.id)).data).toEqual(approving);
      expect(codeOf(await offered(page.id, undefined, '3'))).toBe('invalidInput');
      expect(await offered(page.id, await merchant.signedIn())).toEqual(await offered(page.id));
    });

    it.each([
      ['another merchant', 'weiming'],
      ['a person of the merchant who cannot make bills', 'rosnah'],
      ['an introducer', 'farid'],
    ])('are returned for a payment page to %s too', async (_, username) => {
      const page = await pageOf('25.00');
      const { access: token } = await sandbox().signIn(username);
      expect(await offered(page.id, { token })).toEqual(await offered(page.id));
    });

    it('are returned for any other collection only to its own merchant', async () => {
      const session = await merchant.signedIn();
      expect((await offered(merchant.collectionId, session)).data).toEqual(approving);
      expect(codeOf(await offered(merchant.collectionId, session, '3'))).toBe('invalidInput');
      expect(codeOf(await offered(randomUUID(), session))).toBe('notFound');
      const weiming = await payerOf(sandbox(), 'weiming').signedIn();
      for (const stranger of [undefined, weiming])
        for (const bankType of ['1', '2', '3'])
          expect(await offered(merchant.collectionId, stranger, bankType)).toEqual(
            await offered(randomUUID(), stranger, bankType),
          );
    });

    it('are refused to other callers after identical database queries, whether or not the collection exists', async () => {
      const weiming = await payerOf(sandbox(), 'weiming').signedIn();
      async function queriesOf(...request: Parameters<typeof offered>) {
        const work: unknown[] = [];
        const hear = (statement: unknown) => void work.push(statement);
        subscribe(STATEMENTS, hear);
        await offered(...request);
        unsubscribe(STATEMENTS, hear);
        return work;
      }
      for (const stranger of [undefined, weiming]) {
        const work = await queriesOf(randomUUID(), stranger);
        expect(work.length).toBeGreaterThan(0);
        expect(await queriesOf(merchant.collectionId, stranger)).toEqual(work);
      }
    });
  });

  it('leaves a ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});

import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { randomUUID } from 'node:crypto';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { TEST_NOW } from '../../testing/seed-for-specs.ts';

const FORM = {
  name: ' Nurul Aisyah ',
  email: 'nurul@example.my',
  phone: '٠١٢-٣٤٥ ٦٧٨٩',
  identity_number: '900131145678',
  address_line_1: ' 12, Jalan Melati ',
  address_line_2: '',
  postcode: '٤٣٠٠٠',
  locality: 'Kajang',
  state: 'Selangor',
  note: '',
  is_active: true,
};
/** The columns that a change by Aminah sets in addition to the fields. */
const changedOnce = { version: 2, changed_by: 'Aminah binti Yusof', changed_at: TEST_NOW.toISOString() };

const STORED = {
  ...FORM,
  name: 'Nurul Aisyah',
  phone: '012-345 6789',
  identity_number: '900131-14-5678',
  address_line_1: '12, Jalan Melati',
  postcode: '43000',
};

withSandbox('a customer', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const create = () => dataOf(sandbox(), customers.create, { body: FORM }, { token });

  it('is created with the fields of the form, at the time of the sandbox clock', async () => {
    const created = await create();
    const unchanged = { version: 1, changed_by: null, changed_at: null };
    expect(created).toEqual({ ...STORED, ...unchanged, id: created.id, created_at: TEST_NOW.toISOString() });
    expect(await dataOf(sandbox(), customers.get, { params: { id: created.id } }, { token })).toMatchObject(created);
  });

  it('can be changed, and keeps its id and creation time', async () => {
    const created = await create();
    const body = { ...FORM, name: 'Nurul Aisyah binti Hassan', phone: '', is_active: false };
    const changed = await dataOf(sandbox(), customers.update, { params: { id: created.id }, body }, { token });
    expect(changed).toEqual({ ...created, ...changedOnce, name: body.name, phone: '', is_active: false });
  });

  it('keeps the changes of two people to different fields, and an empty change has no effect', async () => {
    const params = { id: (await create()).id };
    await dataOf(sandbox(), customers.update, { params, body: { name: 'Nurul Aisyah binti Hassan' } }, { token });
    const both = await dataOf(sandbox(), customers.update, { params, body: { note: 'Pays in cash' } }, { token });
    expect(both).toMatchObject({ ...STORED, name: 'Nurul Aisyah binti Hassan', note: 'Pays in cash' });
    expect(await dataOf(sandbox(), customers.update, { params, body: {} }, { token })).toEqual(both);
  });

  it('cannot get a postcode or state that does not match the rest of the address', async () => {
    const created = await create();
    const params = { id: created.id };
    for (const body of [{ postcode: '88000' }, { state: 'Sabah' }])
      expect(await callGateway(sandbox(), customers.update, { params, body }, { token })).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { postcode: `This postcode is not in ${body.state ?? 'Selangor'}` },
      });
    expect(await dataOf(sandbox(), customers.get, { params }, { token })).toMatchObject(created);
  });

  it('keeps its identity number when a change request does not contain the field', async () => {
    const { id } = await create();
    const { identity_number: _, ...body } = FORM;
    const changed = await dataOf(sandbox(), customers.update, { params: { id }, body }, { token });
    expect(changed.identity_number).toBe('900131-14-5678');
    const none = await dataOf(sandbox(), customers.create, { body }, { token });
    expect(none.identity_number).toBe('');
  });

  it('with an invalid identity number is refused with a message about the format', async () => {
    const body = { ...FORM, identity_number: '901331-14-5678' };
    expect(await callGateway(sandbox(), customers.create, { body }, { token })).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { identity_number: RULES.identity },
    });
  });

  it.each([
    [{ postcode: '4300' }, { postcode: RULES.postcode }],
    [{ state: 'Atlantis' }, { state: RULES.choose }],
    [{ state: 'Sabah' }, { postcode: 'This postcode is not in Sabah' }],
  ])('with an invalid address is refused with an error at the field: %j', async (part, fields) => {
    const body = { ...FORM, ...part };
    expect(await callGateway(sandbox(), customers.create, { body }, { token })).toMatchObject({
      code: CODES.invalidInput.code,
      fields,
    });
  });

  it('needs no address, and keeps its address when a change request does not contain the address fields', async () => {
    const { address_line_1: _1, address_line_2: _2, postcode: _3, locality: _4, state: _5, ...body } = FORM;
    const created = await create();
    const changed = await dataOf(sandbox(), customers.update, { params: { id: created.id }, body }, { token });
    expect(changed).toEqual({ ...created, ...changedOnce });
    const none = await dataOf(sandbox(), customers.create, { body }, { token });
    expect(none).toMatchObject({ address_line_1: '', postcode: '', locality: '', state: '' });
  });

  it('is deleted once, and is then not found', async () => {
    const { id } = await create();
    expect(await callGateway(sandbox(), customers.remove, { params: { id } }, { token })).toMatchObject({ code: 2000 });
    for (const spec of [customers.get, customers.remove])
      expect(await callGateway(sandbox(), spec, { params: { id } }, { token })).toMatchObject({
        code: CODES.notFound.code,
      });
  });

  it.each([
    ['an unknown id', randomUUID()],
    ['a text that is not an id', 'abc'],
    ['an id that is too long', 'a'.repeat(150)],
  ])('is not found by %s', async (_what, id) =>
    expect(await callGateway(sandbox(), customers.get, { params: { id } }, { token })).toMatchObject({
      code: CODES.notFound.code,
      data: null,
    }),
  );

  it('with bills cannot be deleted', async () => {
    const { id } = await create();
    const collection = await dataOf(
      sandbox(),
      collections.create,
      { body: { title: 'Yuran', description: '', record_status: 1 } },
      { token },
    );
    const body = {
      collection_id: collection.id,
      customer_id: id,
      payer_name: 'Nurul Aisyah',
      payer_email: 'nurul@example.my',
      payer_phone: '',
      description: 'Yuran Disember',
      amount: '80.00',
      due_date: '2026-12-01',
      expires_on: null,
    };
    await dataOf(sandbox(), bills.create, { body }, { token });
    expect(await callGateway(sandbox(), customers.remove, { params: { id } }, { token })).toMatchObject({
      code: CODES.inUse.code,
    });
    expect(await callGateway(sandbox(), customers.get, { params: { id } }, { token })).toMatchObject({ code: 2000 });
  });
});

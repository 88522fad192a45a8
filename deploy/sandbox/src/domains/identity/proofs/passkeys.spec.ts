import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { FactorRequest, factors, proofs, secondStep } from '@portal/shared/contract/merchant/identity/factors.ts';
import * as v from 'valibot';
import { DEMO_SIGN_INS } from '../../../kernel/seed/accounts.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { authenticator } from '../testing/authenticator.ts';
import { addPasskey, proofTicket } from '../testing/factors.ts';

const refusedAt = (field: string, sentence: string) => ({
  code: CODES.invalidInput.code,
  data: null,
  token: null,
  fields: { [field]: sentence },
});
const UNKNOWN = 'This passkey is not yours, or did not answer rightly';

withSandbox('a passkey', (sandbox) => {
  let token = '';
  const person = () => ({ sandbox: sandbox(), token });
  const password = (username: string) => DEMO_SIGN_INS.find((one) => one.username === username)?.password ?? '';
  const state = () => dataOf(sandbox(), factors.mine, {}, { token });
  const add = (body: ReturnType<ReturnType<typeof authenticator>['register']>) =>
    callGateway(sandbox(), factors.addPasskey, { body }, { token });
  const begin = async () => (await dataOf(sandbox(), factors.beginPasskey, {}, { token })).ticket;

  beforeEach(async () => {
    const { clock } = sandbox();
    clock.set(movedBy(clock.setting(), 61 * 60_000));
    token = (await sandbox().signIn('chandran')).access;
  });
  afterEach(async () => {
    for (const { id } of (await state()).passkeys)
      await dataOf(sandbox(), factors.removePasskey, { params: { id } }, { token });
  });

  const ticketOf = async (username = 'chandran') => {
    const body = { username, password: password(username) };
    const { data } = await callGateway(sandbox(), auth.login, { body });
    return v.parse(FactorRequest, data);
  };

  it('a person adds several passkeys with names, and only the first passkey returns recovery codes', async () => {
    const first = await addPasskey(person());
    expect(first.recovery_codes).toHaveLength(10);
    const second = await dataOf(
      sandbox(),
      factors.addPasskey,
      { body: authenticator().register(await begin(), 'Kunci kecil') },
      { token },
    );
    expect(second.recovery_codes).toBeNull();
    const { passkeys } = await state();
    expect(passkeys.map(({ name }) => name).toSorted()).toEqual(['Kunci kecil', 'Telefon']);
    expect(passkeys.map((passkey) => passkey.last_used_at)).toEqual([null, null]);
  });

  it.each([
    ['for another challenge', async () => authenticator().register((await begin()) && 'x'.repeat(43)), CODES.notFound],
    ['of another site', async () => authenticator({ origin: 'https://bayar.example' }).register(await begin())],
    [
      'from an authenticator that did not verify the person',
      async () => authenticator({ isVerified: false }).register(await begin()),
    ],
    ['with an invalid attestation', async () => ({ ...authenticator().register(await begin()), attestation: 'AAAA' })],
  ] as const)('%s is not added', async (_what, made, code: { readonly code: number } = CODES.invalidInput) => {
    expect(await add(await made())).toMatchObject({ code: code.code, data: null });
    expect((await state()).passkeys).toEqual([]);
  });

  it('a challenge adds only one passkey, and a passkey can belong to only one person', async () => {
    const ticket = await begin();
    const key = authenticator();
    expect(await add(key.register(ticket))).toMatchObject({ code: 2000 });
    expect(await add(authenticator().register(ticket))).toMatchObject({ code: CODES.notFound.code });
    const hers = { sandbox: sandbox(), token: (await sandbox().signIn('rosnah')).access };
    const { ticket: another } = await dataOf(sandbox(), factors.beginPasskey, {}, { token: hers.token });
    const answer = await callGateway(
      sandbox(),
      factors.addPasskey,
      { body: key.register(another) },
      { token: hers.token },
    );
    expect(answer).toMatchObject(refusedAt('credential_id', 'This passkey is in use already'));
  });

  it('signs in as the second factor, and the list shows the time of its last use', async () => {
    const { key } = await addPasskey(person());
    const { ticket, methods, passkeys } = await ticketOf();
    const answer = key.answer(ticket);
    expect([methods, passkeys]).toEqual([['passkey', 'recovery_code'], [answer.credential_id]]);
    expect(await callGateway(sandbox(), secondStep.byPasskey, { body: answer })).toMatchObject({
      code: 2000,
      token: expect.any(String),
    });
    expect((await state()).passkeys).toMatchObject([{ last_used_at: sandbox().clock.now().toISOString() }]);
    // The same assertion is refused, because its ticket is used up.
    expect(await callGateway(sandbox(), secondStep.byPasskey, { body: answer })).toMatchObject({
      code: CODES.notFound.code,
    });
  });

  it('of another person is refused, for signing in and for a step up', async () => {
    await addPasskey(person());
    const { access } = await sandbox().signIn('rosnah');
    const { key: hers } = await addPasskey({ sandbox: sandbox(), token: access });
    const { ticket } = await ticketOf();
    expect(await callGateway(sandbox(), secondStep.byPasskey, { body: hers.answer(ticket) })).toMatchObject(
      refusedAt('credential_id', UNKNOWN),
    );
    const body = hers.answer(await proofTicket(person()));
    expect(await callGateway(sandbox(), proofs.byPasskey, { body }, { token })).toMatchObject(
      refusedAt('credential_id', UNKNOWN),
    );
    // A ticket of one person is refused for another person.
    const own = hers.answer(await proofTicket({ sandbox: sandbox(), token: access }));
    expect(await callGateway(sandbox(), proofs.byPasskey, { body: own }, { token })).toMatchObject({
      code: CODES.notFound.code,
    });
    const { passkeys } = await dataOf(sandbox(), factors.mine, {}, { token: access });
    for (const { id } of passkeys)
      await dataOf(sandbox(), factors.removePasskey, { params: { id } }, { token: access });
  });

  it('with a lower signature counter than at its last use is refused, because it may be a copy', async () => {
    const { key } = await addPasskey(person());
    for (const signedBefore of [5, 8]) {
      const body = key.answer((await ticketOf()).ticket, { signedBefore });
      expect(await callGateway(sandbox(), secondStep.byPasskey, { body })).toMatchObject({ code: 2000 });
    }
    const body = key.answer((await ticketOf()).ticket, { signedBefore: 7 });
    expect(await callGateway(sandbox(), secondStep.byPasskey, { body })).toMatchObject(
      refusedAt('credential_id', UNKNOWN),
    );
  });

  it('an assertion for another challenge, or with one changed bit, is refused', async () => {
    const { key } = await addPasskey(person());
    const { ticket } = await ticketOf();
    const other = key.answer((await ticketOf()).ticket);
    const answer = key.answer(ticket);
    const bytes = Buffer.from(answer.authenticator_data, 'base64url');
    bytes[33] = (bytes[33] ?? 0) ^ 1;
    for (const body of [
      { ...other, ticket },
      { ...answer, authenticator_data: bytes.toString('base64url') },
    ])
      expect(await callGateway(sandbox(), secondStep.byPasskey, { body })).toMatchObject(
        refusedAt('credential_id', UNKNOWN),
      );
    expect(await callGateway(sandbox(), secondStep.byPasskey, { body: answer })).toMatchObject({ code: 2000 });
  });

  it('cannot be removed by another person', async () => {
    const { passkey } = await addPasskey(person());
    const { access } = await sandbox().signIn('rosnah');
    const params = { id: passkey.id };
    expect(await callGateway(sandbox(), factors.removePasskey, { params }, { token: access })).toMatchObject({
      code: CODES.notFound.code,
    });
    expect((await state()).passkeys).toHaveLength(1);
  });
});

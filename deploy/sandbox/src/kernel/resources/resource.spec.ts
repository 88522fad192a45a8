import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { randomUUID } from 'node:crypto';
import { callGateway } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

const body = { name: 'Mei Ling', email: 'mei@example.my', phone: '', note: '', is_active: true };

withSandbox('idempotency keys', (sandbox) => {
  const signIn = async (username: string) => (await sandbox().signIn(username)).access;
  const create = (token: string, key: string, name = body.name) =>
    callGateway(
      sandbox(),
      customers.create,
      { body: { ...body, name } },
      { token, headers: { 'idempotency-key': key } },
    );
  const idOf = ({ data }: { readonly data: unknown }) => (data as { readonly id: string }).id;

  it('a record that is sent twice with one idempotency key is created once', async () => {
    const [token, key] = [await signIn('aminah'), randomUUID()];
    const both = await Promise.all([create(token, key), create(token, key)]);
    const again = await create(token, key);
    expect(new Set([...both, again].map(idOf)).size).toBe(1);
    const other = await create(token, key, 'Somebody else');
    expect(other.code).toBe(CODES.idempotencyMismatch.code);
  });

  it('a refused request stores no idempotency key, so the corrected request may use the key again', async () => {
    const [token, key] = [await signIn('aminah'), randomUUID()];
    expect((await create(token, key, ' ')).code).toBe(CODES.invalidInput.code);
    expect((await create(token, key)).code).toBe(2000);
  });

  it('two merchants can use one idempotency key for different records', async () => {
    const key = randomUUID();
    const [mine, theirs] = [await create(await signIn('aminah'), key), await create(await signIn('weiming'), key)];
    expect(idOf(mine)).not.toBe(idOf(theirs));
  });
});

/** The demonstration's merchants, introducer and operator, and how to sign in as each. */
import { accounts, memberships, users } from '../db/tables/accounts.ts';
import type { Tx } from '../db/database.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createGenerator } from './generator.ts';

const PEOPLE = [
  {
    account: 'Tadika Sinar Pagi',
    portal: 'merchant',
    username: 'aminah',
    name: 'Aminah binti Yusof',
    password: 'teh tarik kurang manis',
  },
  {
    account: 'Kedai Sinar Pagi',
    portal: 'merchant',
    username: 'weiming',
    name: 'Lim Wei Ming',
    password: 'roti canai kuah asing',
  },
  {
    account: 'Persatuan Penduduk Taman Melati',
    portal: 'merchant',
    username: 'kavitha',
    name: 'Kavitha a/p Subramaniam',
    password: 'nasi lemak sambal lebih',
  },
  {
    account: 'Rakan Niaga Utara',
    portal: 'introducer',
    username: 'farid',
    name: 'Farid bin Othman',
    password: 'kopi ais kaw sedikit',
  },
  {
    account: 'Portal operations',
    portal: 'admin',
    username: 'puteri',
    name: 'Puteri binti Hassan',
    password: 'sirap bandung cincau hitam',
  },
] as const;

/** Who can sign in to the demonstration, as shown at the start. */
export const DEMO_SIGN_INS = PEOPLE.map(({ account, portal, username, password }) => ({
  account,
  portal,
  username,
  password,
}));

const { uuid, bytes } = createGenerator(2_000);
const ROWS = PEOPLE.map((person) => ({ ...person, id: uuid(), userId: uuid(), salt: bytes(16) }));

/** Who acts for another account besides the own one: Kavitha keeps the books of the kindergarten too. */
const GUESTS = [{ username: 'kavitha', account: 'Tadika Sinar Pagi' }] as const;

/** The merchants, in the order of the sign-ins; their ids are the same in every seeded sandbox. */
export const DEMO_MERCHANTS = ROWS.filter(({ portal }) => portal === 'merchant').map(({ id, account }) => ({
  id,
  name: account,
}));

export async function seedAccounts(tx: Tx, since: Date): Promise<void> {
  await tx
    .insert(accounts)
    .values(ROWS.map(({ id, account, portal }) => ({ id, name: account, portal_type: portal, created_at: since })));
  const rows = await Promise.all(
    ROWS.map(async ({ id, userId, username, name, password, salt }) => ({
      id: userId,
      account_id: id,
      username,
      email: `${username}@example.my`,
      name,
      password_hash: await hashPassword(password, salt),
      created_at: since,
    })),
  );
  await tx.insert(users).values(rows);
  const guests = GUESTS.flatMap(({ username, account }) => {
    const [guest] = ROWS.filter((row) => row.username === username);
    const [host] = ROWS.filter((row) => row.account === account);
    return guest && host ? [{ id: host.id, userId: guest.userId }] : [];
  });
  await tx
    .insert(memberships)
    .values([...ROWS, ...guests].map(({ id, userId }) => ({ account_id: id, user_id: userId, created_at: since })));
}

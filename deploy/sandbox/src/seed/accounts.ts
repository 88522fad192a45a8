/** The demonstration's merchants, introducers and operator, and how to sign in as each. */
import { accounts, memberships, users } from '../kernel/data/accounts.tables.ts';
import type { Tx } from '../kernel/data/database.ts';
import { hashPassword } from '../domains/identity/auth/passwords.ts';
import type { Role } from '@portal/shared/contract/kernel/permissions.ts';
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
    account: 'Jejak Selatan',
    portal: 'introducer',
    username: 'suhaila',
    name: 'Suhaila binti Ramli',
    password: 'rojak buah sambal pedas',
  },
  {
    account: 'Portal operations',
    portal: 'admin',
    username: 'puteri',
    name: 'Puteri binti Hassan',
    password: 'sirap bandung cincau hitam',
  },
] as const;

/** Who works in somebody else's account. */
const STAFF = [
  {
    account: 'Tadika Sinar Pagi',
    role: 'finance',
    username: 'chandran',
    name: 'Chandran a/l Muthu',
    password: 'mee goreng telur mata',
  },
  {
    account: 'Tadika Sinar Pagi',
    role: 'clerk',
    username: 'rosnah',
    name: 'Rosnah binti Karim',
    password: 'cendol pulut tanpa santan',
  },
  {
    account: 'Kedai Sinar Pagi',
    role: 'owner',
    username: 'hafiz',
    name: 'Hafiz bin Rahman',
    password: 'laksa utara lebih kuah',
  },
] as const;

const roleIn = (portal: (typeof PEOPLE)[number]['portal']): Role => (portal === 'merchant' ? 'owner' : portal);

const { uuid, bytes } = createGenerator(2_000);
const ROWS = PEOPLE.map((person) => ({
  ...person,
  role: roleIn(person.portal),
  id: uuid(),
  userId: uuid(),
  salt: bytes(16),
}));
const STAFF_ROWS = STAFF.flatMap((person) =>
  ROWS.filter(({ account }) => account === person.account).map(({ id, portal }) => ({
    ...person,
    portal,
    id,
    userId: uuid(),
    salt: bytes(16),
  })),
);
const EVERYBODY = [...ROWS, ...STAFF_ROWS];

/** Who can sign in to the demonstration, as shown at the start. */
export const DEMO_SIGN_INS = EVERYBODY.map(({ account, portal, role, username, password }) => ({
  account,
  portal,
  role,
  username,
  password,
}));

/** Who acts for another account besides the own one: Kavitha keeps the books of the kindergarten too. */
const GUESTS = [{ username: 'kavitha', account: 'Tadika Sinar Pagi' }] as const;

/** The merchants, in the order of the sign-ins; their ids are the same in every seeded sandbox. */
export const DEMO_MERCHANTS = ROWS.filter(({ portal }) => portal === 'merchant').map(({ id, account }) => ({
  id,
  name: account,
}));

/** The id of an account of the demonstration by its name; the same in every seeded sandbox. */
export function accountId(name: (typeof PEOPLE)[number]['account']): string {
  const row = ROWS.find(({ account }) => account === name);
  if (!row) throw new Error(`The demonstration has no account ${name}.`);
  return row.id;
}

export async function seedAccounts(tx: Tx, since: Date): Promise<void> {
  await tx
    .insert(accounts)
    .values(ROWS.map(({ id, account, portal }) => ({ id, name: account, portal_type: portal, created_at: since })));
  const rows = await Promise.all(
    EVERYBODY.map(async ({ id, userId, username, name, password, salt }) => ({
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
    return guest && host ? [{ id: host.id, userId: guest.userId, role: guest.role }] : [];
  });
  await tx.insert(memberships).values(
    [...EVERYBODY, ...guests].map(({ id, userId, role }) => ({
      account_id: id,
      user_id: userId,
      role,
      created_at: since,
    })),
  );
}

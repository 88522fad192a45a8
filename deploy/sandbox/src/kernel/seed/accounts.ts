/** The demonstration's merchants, introducers and operator, and how to sign in as each. */
import { ROLES, type Role } from '@portal/shared/contract/kernel/permissions.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import type { Principal } from '../principal.ts';
import type { Clock } from '../time/clock.ts';
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

/** Users who work in another person's account. */
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
/** The accounts, each with its owner. */
export const DEMO_ACCOUNTS = PEOPLE.map((person) => ({
  ...person,
  role: roleIn(person.portal),
  id: uuid(),
  userId: uuid(),
  salt: bytes(16),
}));
const STAFF_ROWS = STAFF.flatMap((person) =>
  DEMO_ACCOUNTS.filter(({ account }) => account === person.account).map(({ id, portal }) => ({
    ...person,
    portal,
    id,
    userId: uuid(),
    salt: bytes(16),
  })),
);
/** Everybody who can sign in, with the data for their rows. */
export const DEMO_PEOPLE = [...DEMO_ACCOUNTS, ...STAFF_ROWS];

/** The sign-ins of the demonstration, as `npm start` prints them. */
export const DEMO_SIGN_INS = DEMO_PEOPLE.map(({ account, portal, role, username, password }) => ({
  account,
  portal,
  role,
  username,
  password,
}));

/** A person of the demonstration as the caller of a call, with the name of the account. Throws for an unknown username. */
export function demoPrincipal(username: string): Principal & { readonly merchant: string } {
  const person = DEMO_PEOPLE.find((one) => one.username === username);
  if (!person) throw new Error(`Nobody of the demonstration is called ${username}.`);
  const { id: accountId, userId, name, portal, role, account: merchant } = person;
  const { permissions } = ROLES[role];
  return { accountId, userId, name, portal, role, permissions, sessionId: '', merchant };
}

/** The merchants, in the order of the sign-ins; their ids are the same in every seeded sandbox. */
export const DEMO_MERCHANTS = DEMO_ACCOUNTS.filter(({ portal }) => portal === 'merchant').map(({ id, account }) => ({
  id,
  name: account,
}));

/** The id of an account of the demonstration by its name; the same in every seeded sandbox. */
export function accountId(name: (typeof PEOPLE)[number]['account']): string {
  const row = DEMO_ACCOUNTS.find(({ account }) => account === name);
  if (!row) throw new Error(`The demonstration has no account ${name}.`);
  return row.id;
}

/** How many days ago these accounts were opened; the others were opened about half a year ago. */
const OPENED: Readonly<Record<string, number>> = { 'Kedai Sinar Pagi': 720 };
const OPENED_LATELY = 200;

/** When an account of the demonstration was opened. Without a name, when most of the accounts were opened. */
export const demoStart = (clock: Clock, account = ''): Date =>
  startOf(addDays(clock.today(), -(OPENED[account] ?? OPENED_LATELY)));

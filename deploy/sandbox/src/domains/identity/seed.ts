/** The demonstration's accounts and the people who sign in to them. */
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { customRoles, memberships, users } from './tables.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE, demoStart } from '../../kernel/seed/accounts.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { hashPassword } from './auth/passwords.ts';

/** People who also act for another account: Kavitha is also the kindergarten's bookkeeper. */
const GUESTS = [{ username: 'kavitha', account: 'Tadika Sinar Pagi' }] as const;

/** A custom role of the kindergarten for people who handle orders and payers, but no outgoing money. */
const COUNTER = {
  id: '7c0d5b1e-4a36-4f0e-9f1c-2a6f3c9d8e10',
  account: 'Tadika Sinar Pagi',
  name: 'Kaunter',
  permissions: [
    'bills.read',
    'bills.write',
    'customers.read',
    'customers.write',
    'orders.read',
    'orders.write',
    'messages.write',
  ],
} as const;

export async function seedAccounts(tx: Tx, clock: Clock): Promise<void> {
  const since = (account?: string) => demoStart(clock, account);
  await tx.insert(accounts).values(
    DEMO_ACCOUNTS.map(({ id, account, portal }) => ({
      id,
      name: account,
      portal_type: portal,
      created_at: since(account),
    })),
  );
  const rows = await Promise.all(
    DEMO_PEOPLE.map(async ({ id, userId, account, username, name, password, salt }) => ({
      id: userId,
      account_id: id,
      username,
      email: `${username}@example.my`,
      name,
      password_hash: await hashPassword(password, salt),
      created_at: since(account),
    })),
  );
  await tx.insert(users).values(rows);
  const guests = GUESTS.flatMap(({ username, account }) => {
    const [guest] = DEMO_ACCOUNTS.filter((row) => row.username === username);
    const [host] = DEMO_ACCOUNTS.filter((row) => row.account === account);
    return guest && host ? [{ id: host.id, account: host.account, userId: guest.userId, role: guest.role }] : [];
  });
  await tx.insert(memberships).values(
    [...DEMO_PEOPLE, ...guests].map(({ id, account, userId, role }) => ({
      account_id: id,
      user_id: userId,
      role,
      created_at: since(account),
    })),
  );
  const { account: counterOf, permissions, ...counter } = COUNTER;
  await tx.insert(customRoles).values(
    DEMO_ACCOUNTS.filter(({ account }) => account === counterOf).map(({ id: account_id }) => ({
      ...counter,
      account_id,
      permissions: [...permissions],
      created_at: since(counterOf),
    })),
  );
}

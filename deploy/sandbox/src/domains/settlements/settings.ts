/**
 * How a merchant is settled: the automatic channels, the share held in reserve, and the bank account. A change of channels or reserve
 * applies from the next day.
 */
import { randomUUID } from 'node:crypto';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { BankTransfers } from '../transfers/domain.ts';
import { settleTo, type AccountChange, type AccountDetails } from './accounts/change.ts';
import { bankAccounts, type BankAccountRow } from './accounts/tables.ts';
import { settlementChannels, settlementSettings, type SettingsRow } from './tables.ts';

const USUAL = {
  reserve_percent: 0,
  next_reserve_percent: null,
  next_reserve_from: null,
  version: 1,
  changed_by: null,
  changed_at: null,
};
const NO_ACCOUNT = { bank_code: null, account_number: null, holder_name: null, held_until: null };

type Reserve = Pick<SettingsRow, keyof typeof USUAL>;
/** The reserve, with the bank account that settlements go to. */
type Settings = Reserve & {
  readonly [K in keyof typeof NO_ACCOUNT]: BankAccountRow[K] | null;
};

export async function settingsOf(tx: Tx, accountId: string): Promise<Settings> {
  const { bank_code, account_number, holder_name, held_until } = bankAccounts;
  const [row] = await tx
    .select({ ...getTableColumns(settlementSettings), bank_code, account_number, holder_name, held_until })
    .from(settlementSettings)
    .leftJoin(
      bankAccounts,
      and(eq(bankAccounts.account_id, settlementSettings.account_id), eq(bankAccounts.is_settled_to, true)),
    )
    .where(eq(settlementSettings.account_id, accountId));
  return row ?? { ...USUAL, ...NO_ACCOUNT };
}

const percentOn = ({ reserve_percent, next_reserve_percent, next_reserve_from }: Reserve, day: Day): number =>
  next_reserve_percent !== null && next_reserve_from !== null && day >= next_reserve_from
    ? next_reserve_percent
    : reserve_percent;

/** The share of a day's settlement that is held in reserve, in percent. */
export const reservePercentOn = async (tx: Tx, accountId: string, day: Day): Promise<number> =>
  percentOn(await settingsOf(tx, accountId), day);

type ChannelRow = typeof settlementChannels.$inferSelect;

const switched = (tx: Tx, accountId: string): Promise<readonly ChannelRow[]> =>
  tx.select().from(settlementChannels).where(eq(settlementChannels.account_id, accountId));

const isAutomaticOn = ({ is_automatic, changes_on }: ChannelRow, day: Day): boolean =>
  changes_on !== null && day >= changes_on ? !is_automatic : is_automatic;

/** The channels that the merchant settles on demand, on this day. */
export async function ownChannels(tx: Tx, accountId: string, day: Day): Promise<readonly Channel[]> {
  const rows = await switched(tx, accountId);
  return rows.filter((row) => !isAutomaticOn(row, day)).map(({ channel }) => channel);
}

/** The wire form of the settings on the current day. */
export async function loadWireSettings(tx: Tx, accountId: string, now: Date) {
  const today = dayOf(now);
  const settings = await settingsOf(tx, accountId);
  const rows = new Map((await switched(tx, accountId)).map((row) => [row.channel, row]));
  const channels = Channel.options.map((channel) => {
    const row = rows.get(channel);
    const changes_on = row?.changes_on && row.changes_on > today ? row.changes_on : null;
    return { channel, is_automatic: row ? isAutomaticOn(row, today) : true, changes_on };
  });
  const { next_reserve_percent: percent, next_reserve_from: from, held_until, version } = settings;
  const { bank_code, account_number, holder_name, changed_by, changed_at } = settings;
  return {
    channels,
    reserve_percent: percentOn(settings, today),
    next_reserve: percent !== null && from !== null && from > today ? { percent, from } : null,
    bank_account:
      bank_code !== null && account_number !== null && holder_name !== null
        ? { bank_code, account_number, holder_name, held_until: held_until && held_until > now ? held_until : null }
        : null,
    version,
    changed_by,
    changed_at,
  };
}

/** The first day with a change. Today's settlement is already open, so a change applies from tomorrow. */
const nextOpen = (now: Date): Day => addDays(dayOf(now), 1);

/** Locks the merchant's row, and creates the row if it is missing, so that changes run one after another. */
async function lockRow(tx: Tx, accountId: string, now: Date): Promise<SettingsRow> {
  const first = { id: randomUUID(), account_id: accountId, reserve_percent: 0, created_at: now };
  await tx.insert(settlementSettings).values(first).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(settlementSettings)
    .where(eq(settlementSettings.account_id, accountId))
    .for('update');
  if (!row) throw new Error(`The merchant ${accountId} has no settings of settlements.`);
  return row;
}

interface Change {
  readonly changes: Partial<SettingsRow>;
  readonly version: number | undefined;
}

async function change(tx: Tx, principal: Principal, { changes, version }: Change, now: Date): Promise<void> {
  const where = eq(settlementSettings.account_id, principal.accountId);
  await updateRow(tx, settlementSettings, { where, changes, version, principal, now });
}

export async function changeReserve(
  tx: Tx,
  principal: Principal,
  { percent, version }: { readonly percent: number; readonly version?: number },
  now: Date,
): Promise<void> {
  const row = await lockRow(tx, principal.accountId, now);
  const inForce = percentOn(row, dayOf(now));
  const isSame = percent === inForce;
  const changes = {
    reserve_percent: inForce,
    next_reserve_percent: isSame ? null : percent,
    next_reserve_from: isSame ? null : nextOpen(now),
  };
  await change(tx, principal, { changes, version }, now);
}

interface ChannelChange {
  readonly channel: Channel;
  readonly is_automatic: boolean;
  readonly version?: number;
}

export async function toggleChannel(
  tx: Tx,
  principal: Principal,
  { channel, is_automatic: wanted, version }: ChannelChange,
  now: Date,
): Promise<void> {
  await lockRow(tx, principal.accountId, now);
  const { accountId: account_id } = principal;
  const [row] = await tx
    .select()
    .from(settlementChannels)
    .where(and(eq(settlementChannels.account_id, account_id), eq(settlementChannels.channel, channel)));
  const inForce = row ? isAutomaticOn(row, dayOf(now)) : true;
  const set = { is_automatic: inForce, changes_on: wanted === inForce ? null : nextOpen(now) };
  await tx
    .insert(settlementChannels)
    .values({ account_id, channel, ...set })
    .onConflictDoUpdate({ target: [settlementChannels.account_id, settlementChannels.channel], set });
  await change(tx, principal, { changes: {}, version }, now);
}

/**
 * Runs `work`, which changes the merchant's bank accounts, under a lock, so that such changes run one after another. The version of the
 * settings is raised, so that a form that was loaded earlier cannot overwrite the change. Throws `StaleVersion` and the errors of `work`.
 */
export async function withAccountsLocked(
  tx: Tx,
  principal: Principal,
  {
    now,
    version,
    work,
  }: { readonly now: Date; readonly version?: number | undefined; readonly work: () => Promise<AccountChange> },
): Promise<AccountChange> {
  await lockRow(tx, principal.accountId, now);
  const changed = await work();
  await change(tx, principal, { changes: {}, version }, now);
  return changed;
}

/** Throws `StaleVersion` and the errors of `settleTo`. */
export const changeAccount = (
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  { version, ...details }: AccountDetails & { readonly version?: number },
  now: Date,
): Promise<AccountChange> =>
  withAccountsLocked(tx, principal, { now, version, work: () => settleTo(tx, bank, principal, details, now) });

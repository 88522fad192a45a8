/** How a merchant is settled: what by itself, how much is held back, and to which bank account. Changes hold from the next day on. */
import { randomUUID } from 'node:crypto';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { sameHolder } from '@portal/shared/domain/rails/holder-name.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { later } from '../../kernel/time/clock.ts';
import { checkBank, holderDiffers, type BankTransfers } from '../transfers/domain.ts';
import { settlementChannels, settlements, settlementSettings, type SettingsRow } from './tables.ts';

/** For so long nothing is sent to a bank account that is new. */
const HOLD_MS = 24 * 60 * 60_000;

const USUAL = {
  reserve_percent: 0,
  next_reserve_percent: null,
  next_reserve_from: null,
  bank_code: null,
  account_number: null,
  holder_name: null,
  held_until: null,
  version: 1,
  changed_by: null,
  changed_at: null,
};
type Settings = Pick<SettingsRow, keyof typeof USUAL>;

export async function settingsOf(tx: Tx, accountId: string): Promise<Settings> {
  const [row] = await tx.select().from(settlementSettings).where(eq(settlementSettings.account_id, accountId));
  return row ?? USUAL;
}

const percentOn = ({ reserve_percent, next_reserve_percent, next_reserve_from }: Settings, day: Day): number =>
  next_reserve_percent !== null && next_reserve_from !== null && day >= next_reserve_from
    ? next_reserve_percent
    : reserve_percent;

/** What share of the settlement of a day is held. */
export const reservePercentOn = async (tx: Tx, accountId: string, day: Day): Promise<number> =>
  percentOn(await settingsOf(tx, accountId), day);

type ChannelRow = typeof settlementChannels.$inferSelect;

const switched = (tx: Tx, accountId: string): Promise<readonly ChannelRow[]> =>
  tx.select().from(settlementChannels).where(eq(settlementChannels.account_id, accountId));

const isAutomaticOn = ({ is_automatic, changes_on }: ChannelRow, day: Day): boolean =>
  changes_on !== null && day >= changes_on ? !is_automatic : is_automatic;

/** Those that the merchant settles when it likes, on this day. */
export async function ownChannels(tx: Tx, accountId: string, day: Day): Promise<readonly Channel[]> {
  const rows = await switched(tx, accountId);
  return rows.filter((row) => !isAutomaticOn(row, day)).map(({ channel }) => channel);
}

/** As people see it today. */
export async function shownSettings(tx: Tx, accountId: string, now: Date) {
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

/** The settlement of today is open: what is switched now holds from tomorrow. */
const nextOpen = (now: Date): Day => addDays(dayOf(now), 1);

/** Locks the merchant's row, which is made where there is none, so that changes come one after the other. */
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

interface NewWay {
  readonly channel: Channel;
  readonly is_automatic: boolean;
  readonly version?: number;
}

export async function toggleChannel(
  tx: Tx,
  principal: Principal,
  { channel, is_automatic: wanted, version }: NewWay,
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

export interface NewAccount {
  readonly bank_code: string;
  readonly account_number: string;
  readonly holder_name: string;
  readonly confirmed_name?: string | undefined;
  readonly version?: number;
}

/** Throws `invalidInput` for a bank or an account that does not exist, `holderDiffers` for a holder that nobody confirmed. */
export async function changeAccount(
  tx: Tx,
  bank: BankTransfers,
  principal: Principal,
  { bank_code, account_number, holder_name, confirmed_name, version }: NewAccount,
  now: Date,
): Promise<void> {
  checkBank({ bank_code });
  const holder = await bank.holderOf(tx, {
    bankCode: bank_code,
    accountNumber: account_number,
    holderName: holder_name,
  });
  if (holder === null) throw new Refusal('invalidInput', { account_number: 'The bank knows no such account' });
  if (!sameHolder(holder_name, holder) && confirmed_name !== holder) throw holderDiffers(holder);
  const row = await lockRow(tx, principal.accountId, now);
  const isSame = row.bank_code === bank_code && row.account_number === account_number;
  const held_until = isSame ? row.held_until : later(now, HOLD_MS);
  const changes = { bank_code, account_number, holder_name: holder, held_until };
  await change(tx, principal, { changes, version }, now);
  // What could not be sent is sent to the new one, when it may be.
  if (!isSame)
    await tx
      .update(settlements)
      .set({ retry_at: held_until })
      .where(and(eq(settlements.account_id, principal.accountId), eq(settlements.status, 'failed')));
}

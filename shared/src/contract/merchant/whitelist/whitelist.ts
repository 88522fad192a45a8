/** The network addresses that API keys may be used from. Without an entry, a key may be used from any address. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { readRange } from './addresses.ts';

/** The maximum number of entries of an account. */
export const MOST_ENTRIES = 100;

/** The number of days, including today, whose calls a dry run checks. */
export const REPLAYED_DAYS = 30;

export const WhitelistEntry = v.object({
  id: Id,
  label: v.string(),
  /** An address or a range in its normal form: `203.0.113.7`, `2001:db8::/32`. */
  address: v.string(),
  /** Null for all keys of the account. */
  key_id: v.nullable(Id),
  /** The name of the key; null for all keys. */
  key: v.nullable(v.string()),
  /** When the key, or any key of the account, was last used from the address, within `REPLAYED_DAYS`. */
  last_used_at: v.nullable(Moment),
  created_at: Moment,
  ...VERSIONED,
});
export type WhitelistEntry = v.InferOutput<typeof WhitelistEntry>;

/** An address or range as people type it, parsed to its normal form. */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(60, rule('address')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const range = readRange(dataset.value);
    if (typeof range !== 'string') return range.text;
    addIssue({ message: range });
    return NEVER;
  }),
);

const FIELDS = { label: Text(80), address: Address, key_id: v.nullable(RecordId) };

export const WhitelistForm = v.strictObject({
  ...FIELDS,
  /** The caller has seen which addresses in use the change would refuse, and accepts that. */
  accepts_refusals: v.optional(v.boolean(), false),
});

/** The effect on calls from one address. */
export const EFFECTS = ['refused', 'refused_already', 'allowed'] as const;
export type Effect = (typeof EFFECTS)[number];

const Callers = v.object({
  key_id: Id,
  key: v.string(),
  /** Null in a row for all addresses beyond the number that is recorded for one key and day. */
  address: v.nullable(v.string()),
  /** The minimum number of calls: more calls may have been made than were recorded. */
  calls: v.number(),
  last_at: Moment,
  /** `POST customer-bills`, as the specification names it. */
  last_call: v.string(),
  effect: v.picklist(EFFECTS),
});
export type Callers = v.InferOutput<typeof Callers>;

export const DryRun = v.object({
  /** The network address of the caller of this call, as the gateway sees it. */
  your_address: v.string(),
  /** Addresses that are allowed now and would be refused, and their calls. */
  refused: v.object({ addresses: v.number(), calls: v.number() }),
  /** At most a hundred callers, each a key and an address: first the callers that would be refused, then the newest. */
  callers: v.array(Callers),
  /** The total number of callers. */
  total: v.number(),
  /** Existing entries that the new entry makes superfluous, because its range contains theirs. */
  superfluous: v.array(v.object({ id: Id, label: v.string(), address: v.string() })),
});
export type DryRun = v.InferOutput<typeof DryRun>;

const family = { path: 'white-list-address', access: 'merchant', area: 'api_keys' } as const;

const record = defineRecord({ ...family, item: WhitelistEntry, form: WhitelistForm });

const toRead = { access: 'merchant', needs: 'api_keys.read' } as const;

/**
 * A change that would refuse an address from which a key was used within the last 30 days is refused at `accepts_refusals`, unless that
 * field is true.
 */
export const whitelist = {
  /** The caller's own entries, searched and sorted. */
  list: defineList({
    path: 'white-list-address/me',
    ...toRead,
    item: WhitelistEntry,
    search: ['label', 'address', 'key'],
    sort: ['created_at', 'label', 'address'],
    record: ['key_id'],
    range: ['created_at'],
  }),
  ...record,
  create: { ...record.create, stepUp: true },
  update: { ...record.update, stepUp: true },
  remove: defineCall({
    method: 'DELETE',
    path: 'white-list-address/{id}',
    access: 'merchant',
    needs: 'api_keys.write',
    stepUp: true,
    query: v.strictObject({ accepts_refusals: v.optional(v.picklist(['true', 'false']), 'false') }),
    data: v.null(),
  }),
  find: defineFind({ ...family, item: WhitelistEntry, by: { key_id: Id } }),
  /**
   * The calls that the whitelist would refuse after the entry with the id `without` is removed and `entry` is added. Either may be null; if
   * both are null, the calls that the current whitelist refuses.
   */
  dryRun: defineCall({
    method: 'POST',
    path: 'white-list-address/dry-run',
    ...toRead,
    body: v.strictObject({
      without: v.nullable(Id),
      entry: v.nullable(v.strictObject({ address: Address, key_id: v.nullable(RecordId) })),
    }),
    data: DryRun,
  }),
} as const;

/** Whether the typed address is complete enough for a dry run. */
export const isAddress = (typed: string): boolean => v.is(Address, typed);

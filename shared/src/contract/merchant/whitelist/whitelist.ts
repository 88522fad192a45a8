/** The network addresses that API keys may be used from. Without an entry, a key may be used from everywhere. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { readRange } from './addresses.ts';

/** An account has no more of them. */
export const MOST_ENTRIES = 100;

/** A draft is tried against the calls of so many days, today among them. */
export const REPLAYED_DAYS = 30;

export const WhitelistEntry = v.object({
  id: Id,
  label: v.string(),
  /** An address or a range in its normal form: `203.0.113.7`, `2001:db8::/32`. */
  address: v.string(),
  /** Null for all keys of the account. */
  key_id: v.nullable(Id),
  /** The name of that key. */
  key: v.nullable(v.string()),
  /** When a key that it is for was last used from it, within the days that are replayed. */
  last_used_at: v.nullable(Moment),
  created_at: Moment,
  ...VERSIONED,
});
export type WhitelistEntry = v.InferOutput<typeof WhitelistEntry>;

/** As people type it; it leaves in its normal form. */
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
  /** The caller has seen which addresses it refuses that keys were used from. */
  accepts_refusals: v.optional(v.boolean(), false),
});

/** What becomes of calls that came from one address. */
export const EFFECTS = ['refused', 'refused_already', 'allowed'] as const;
export type Effect = (typeof EFFECTS)[number];

const Callers = v.object({
  key_id: Id,
  key: v.string(),
  /** Null stands for further addresses: of one key, so many of a day are known and no more. */
  address: v.nullable(v.string()),
  /** At least so many. */
  calls: v.number(),
  last_at: Moment,
  /** `POST customer-bills`, as the specification names it. */
  last_call: v.string(),
  effect: v.picklist(EFFECTS),
});
export type Callers = v.InferOutput<typeof Callers>;

export const DryRun = v.object({
  /** The network address from which the gateway sees this call come. */
  your_address: v.string(),
  /** Addresses that are let in today and would be refused, and their calls. */
  refused: v.object({ addresses: v.number(), calls: v.number() }),
  /** By key and address; those that would be refused first, then the newest. The first hundred. */
  callers: v.array(Callers),
  /** How many there are of these. */
  total: v.number(),
  /** Entries that the new one makes superfluous, because they lie inside it. */
  superfluous: v.array(v.object({ id: Id, label: v.string(), address: v.string() })),
});
export type DryRun = v.InferOutput<typeof DryRun>;

const family = { path: 'white-list-address', access: 'merchant', area: 'api_keys' } as const;

const record = defineRecord({ ...family, item: WhitelistEntry, form: WhitelistForm });

const toRead = { access: 'merchant', needs: 'api_keys.read' } as const;

/**
 * A change that would refuse an address from which a key was used within the last 30 days is refused at `accepts_refusals`, unless that
 * is true.
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
  /** What the list would refuse without one entry, with another in its place, or with both as they are. */
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

/** Whether an address is typed so far that a dry run can be made of it. */
export const isAddress = (typed: string): boolean => v.is(Address, typed);

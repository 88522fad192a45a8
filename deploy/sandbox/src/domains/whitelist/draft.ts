/** Drafts of a whitelist, and the checks of a draft's entry against the other entries. */
import { isInside } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { MOST_ENTRIES } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { Refusal } from '../../kernel/errors.ts';
import { readEntry, type Entry } from './entries.ts';

export interface Draft {
  /** The id of the entry that the draft removes or changes. */
  readonly without: string | null;
  readonly entry: Pick<Entry, 'label' | 'address' | 'key_id'> | null;
}

/** The list with the draft applied. A changed entry keeps its id; a new entry has an empty id. */
export function listWith(before: readonly Entry[], { without, entry }: Draft) {
  const others = before.filter(({ id }) => id !== without);
  const drafted = entry && readEntry({ ...entry, id: without ?? '' });
  return { others, drafted, after: drafted ? [...others, drafted] : others };
}

/** Whether the wide entry applies to every key to which the narrow entry applies. */
const isForAllOf = (wide: Entry, narrow: Entry): boolean => wide.key_id === null || wide.key_id === narrow.key_id;

/** Entries that a new entry makes superfluous: their ranges are inside its range, and it applies to all of their keys. */
export const superfluousIn = (others: readonly Entry[], entry: Entry): readonly Entry[] =>
  others.filter((other) => isForAllOf(entry, other) && isInside(other.range, entry.range));

/**
 * Throws `invalidInput` for an entry that another entry already covers, with the other entry's name, and `tooMany` at the maximum number of
 * entries.
 */
export function checkEntry(others: readonly Entry[], entry: Entry): void {
  const refuse = (message: Parameters<typeof ruleText>[0]) =>
    new Refusal('invalidInput', { address: ruleText(message) });
  const same = others.find((other) => other.key_id === entry.key_id && other.address === entry.address);
  if (same) throw refuse(rule('address_same', { name: same.label }));
  const held = others.find((other) => isForAllOf(other, entry) && isInside(entry.range, other.range));
  if (held) throw refuse(rule('address_held', { name: held.label, range: held.address }));
  if (others.length >= MOST_ENTRIES)
    throw new Refusal('tooMany', { address: ruleText(rule('entries_most', { max: MOST_ENTRIES })) });
}

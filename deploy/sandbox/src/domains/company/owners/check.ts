/**
 * Checks of an owner beyond its form: a new document type needs its number, the birthday is in the past, and all shares together are at
 * most 100%.
 */
import {
  identityNumberOf,
  isBirthdayOfOwner,
  type BusinessOwnerForm,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import { basisPointsOf, percentOf } from '@portal/shared/contract/kernel/percent.ts';
import { ruleText, RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, ne, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../../kernel/data/database.ts';
import type { Owner } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { owners, type OwnerRow } from '../tables.ts';

/** The largest sum of all shares, in hundredths of a percent. */
const WHOLE = 10_000;

type Form = v.InferOutput<typeof BusinessOwnerForm>;

/**
 * The columns of a form. An empty identity number keeps the stored number. Throws `invalidInput` when the birthday is not in the past, and
 * when the document type changes without a new number.
 * @param row null for a new owner
 */
export function ownerOfForm(form: Form, row: OwnerRow | null, today: Day) {
  const { identity_number, share, ...others } = form;
  if (form.date_of_birth !== null && form.date_of_birth >= today)
    throw new Refusal('invalidInput', { date_of_birth: RULES.day_to_come });
  const typed = identity_number === '' ? null : (identityNumberOf(form) ?? null);
  const stored = row?.identity_number ?? null;
  if (typed === null && stored !== null && row?.identity_type !== form.identity_type)
    throw new Refusal('invalidInput', { identity_number: RULES.required });
  return { ...others, identity_number: typed ?? stored, share: share === '' ? 0 : (basisPointsOf(share) ?? 0) };
}

/** Checks the birthday against the stored number, because the form may leave the number out. Throws `invalidInput`. */
export function checkBirthday({ identity_type, identity_number, date_of_birth }: OwnerRow): void {
  if (!isBirthdayOfOwner({ identity_type, identity_number: identity_number ?? '', date_of_birth }))
    throw new Refusal('invalidInput', { date_of_birth: RULES.birthday_nric });
}

/** Throws `invalidInput` when all shares together would exceed 100%. @param id null for a new owner */
export async function checkShares(
  tx: Tx,
  { accountId }: Owner,
  { share }: Pick<OwnerRow, 'share'>,
  id: string | null,
): Promise<void> {
  const others = and(eq(owners.account_id, accountId), id === null ? undefined : ne(owners.id, id));
  const [found] = await tx
    .select({ taken: sum(owners.share) })
    .from(owners)
    .where(others);
  const taken = Number(found?.taken ?? 0);
  if (taken + share <= WHOLE) return;
  const words = { taken: percentOf(taken), left: percentOf(WHOLE - taken) };
  throw new Refusal('invalidInput', { share: ruleText(rule('share_total', words)) });
}

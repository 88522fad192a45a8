import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { isCommonPassword } from '@portal/shared/domain/common-passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../kernel/errors.ts';

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param salt only for demonstration data, whose rows must be the same in every sandbox */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hash(password, salt ? { ...COST, salt } : COST);

/** The hash for unknown user names: checking a password takes as long as for a known user name. No password matches it. */
const decoy = hashPassword(crypto.randomUUID());

export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== undefined;
}

/** Refuses common passwords, which attackers guess first. Throws `invalidInput` at the field. */
export function checkUncommon(password: string, field = 'password'): void {
  if (isCommonPassword(password)) throw new Refusal('invalidInput', { [field]: RULES.password_common });
}

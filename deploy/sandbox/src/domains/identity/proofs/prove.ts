/** Proofs of identity by a code or a passkey. A proof is valid once. Wrong proofs are counted, and after six there is a pause. */
import { isTotpCode, type PasskeyAnswer } from '@portal/shared/contract/merchant/identity/factors.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { Database, Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { forgiveTries, takeTry } from '../auth/tries.ts';
import { addresseeOf, homeOf } from '../home.ts';
import { enterAppCode } from '../factors/app.ts';
import { codesLeft, enterRecoveryCode } from '../factors/recovery.ts';
import { codeUsedMail } from './mails.ts';
import { keepCount, passkeyOf, readAnswer } from '../factors/passkeys.ts';

/** The number of wrong proofs in a row after which each further attempt has to wait. */
const FREE_TRIES = 6;

export type FactorMethod = 'totp' | 'passkey' | 'recovery_code';

interface Prover {
  readonly database: Database;
  readonly userId: string;
  /** The network address. */
  readonly address: string;
  readonly now: Date;
}

/** The work that follows a proof. It runs in the transaction that uses up the code or assertion, so that a rollback undoes both. */
type Then<T> = (tx: Tx, method: FactorMethod) => Promise<T>;

export const guesserOf = ({ userId, address }: Pick<Prover, 'userId' | 'address'>) => ({
  username: `factor ${userId}`,
  address: `factor ${address}`,
  freeTries: FREE_TRIES,
});

/** Throws `tooMany` during a pause, and `invalidInput` at `code` for a wrong or used code. */
export async function proveByCode<T>(
  { secret, carrier, origins }: Pick<Sandbox, 'secret' | 'carrier' | 'origins'>,
  { database, now, ...guesser }: Prover,
  code: string,
  then: Then<T>,
): Promise<T> {
  const { userId } = guesser;
  await database.tx((tx) => takeTry(tx, guesserOf(guesser), now));
  const isOfApp = isTotpCode(code);
  // A concurrent use of the same code waits for the lock on its row and then finds the code used.
  const { proved, mail } = await database.tx(async (tx) => {
    const isGood = isOfApp
      ? await enterAppCode(tx, { userId, secret }, code, now)
      : await enterRecoveryCode(tx, userId, code, now);
    if (!isGood) throw new Refusal('invalidInput', { code: RULES.factor_code });
    await forgiveTries(tx, guesserOf(guesser));
    const person = await addresseeOf(tx, userId);
    return {
      proved: await then(tx, isOfApp ? 'totp' : 'recovery_code'),
      mail: isOfApp ? undefined : codeUsedMail(origins, person, await codesLeft(tx, userId), now),
    };
  }, 'queue');
  if (mail) carrier.send(mail);
  return proved;
}

/** Throws `tooMany` during a pause, and `invalidInput` at `credential_id` for another person's passkey or an invalid assertion. */
export async function proveByPasskey<T>(
  { origins }: Pick<Sandbox, 'origins'>,
  { database, now, ...guesser }: Prover,
  answer: PasskeyAnswer,
  then: Then<T>,
): Promise<T> {
  const { userId } = guesser;
  const refusal = () => new Refusal('invalidInput', { credential_id: RULES.passkey_unknown });
  await database.tx((tx) => takeTry(tx, guesserOf(guesser), now));
  const { passkey, person } = await database.tx(
    async (tx) => ({
      passkey: await passkeyOf(tx, userId, answer.credential_id),
      person: await addresseeOf(tx, userId),
    }),
    'read',
  );
  const count = passkey && (await readAnswer({ origins, home: homeOf(origins, person.portal) }, passkey, answer));
  if (!passkey || count === undefined) throw refusal();
  return database.tx(async (tx) => {
    if (!(await keepCount(tx, passkey, count, now))) throw refusal();
    await forgiveTries(tx, guesserOf(guesser));
    return then(tx, 'passkey');
  }, 'queue');
}

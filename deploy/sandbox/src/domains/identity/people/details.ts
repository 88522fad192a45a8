/** One person of an account, with details that lists do not show. */
import type { Context } from '../../../kernel/http/serve.ts';
import { hasFactor } from '../factors/factors.ts';
import { resetOf } from '../factors/resets.ts';
import { findPerson, lastChangeOf, wirePerson } from './view.ts';

/** Throws `notFound`. */
export async function personDetails({ tx, principal, clock }: Context<'merchant'>, id: string) {
  const person = await findPerson(tx, principal, id);
  return {
    ...wirePerson(person, principal, clock.now()),
    last_change: await lastChangeOf(tx, principal, id),
    has_factor: await hasFactor(tx, id),
    factor_reset: await resetOf(tx, id, principal.accountId),
  };
}

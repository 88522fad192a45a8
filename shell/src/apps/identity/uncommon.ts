import { rule } from '@portal/shared/contract/kernel/rules.ts';

/** The list of common passwords comes when a person chooses a new one. Without it the gateway still looks. */
const importList = () =>
  import(/* webpackChunkName: "common-passwords" */ '@portal/shared/domain/common-passwords.ts').catch(() => null);

/** The rule that a new password breaks by being one of the commonest; undefined when it does not. */
export async function commonProblem(password: string): Promise<string | undefined> {
  const list = await importList();
  return list?.isCommonPassword(password) ? rule('password_common') : undefined;
}

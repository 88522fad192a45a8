import { rule } from '@portal/shared/contract/kernel/rules.ts';

/** The list of common passwords comes when a person chooses a new one. Without it the gateway still looks. */
const importList = () =>
  import(/* webpackChunkName: "common-passwords" */ '@portal/shared/domain/common-passwords.ts').catch(() => null);

/** At `password`, the rule that a new one breaks by being one of the commonest: for `useCheckedForm`. */
export async function checkUncommon({ password }: { readonly password: string }): Promise<{ password?: string }> {
  const list = await importList();
  return list?.isCommonPassword(password) ? { password: rule('password_common') } : {};
}

import { rule } from '@portal/shared/contract/kernel/rules.ts';

/** The list of common passwords is loaded when a person chooses a new one. Without it the gateway's own check remains. */
const importList = () =>
  import(/* webpackChunkName: "common-passwords" */ '@portal/shared/domain/common-passwords.ts').catch(() => null);

/** A check for `useCheckedForm`: the broken rule at `password` when the password is one of the commonest, else nothing. */
export async function checkCommonPassword({ password }: { readonly password: string }): Promise<{ password?: string }> {
  const list = await importList();
  return list?.isCommonPassword(password) ? { password: rule('password_common') } : {};
}

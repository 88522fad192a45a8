import { rule } from '@portal/shared/contract/kernel/rules.ts';

/**
 * The list of common passwords is loaded when a person chooses a new password. If it cannot be loaded, the gateway still
 * checks the password.
 */
const importList = () =>
  import(/* webpackChunkName: "common-passwords" */ '@portal/shared/domain/common-passwords.ts').catch(() => null);

/**
 * A check for `useCheckedForm`: returns the broken rule at `password` if the password is one of the most common ones,
 * otherwise no problem.
 */
export async function checkCommonPassword({ password }: { readonly password: string }): Promise<{ password?: string }> {
  const list = await importList();
  return list?.isCommonPassword(password) ? { password: rule('password_common') } : {};
}

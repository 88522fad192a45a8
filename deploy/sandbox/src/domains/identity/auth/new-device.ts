/** Notifies people of a sign-in from a device that they have not used in this account before. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { notify } from '../../../kernel/notices/notify.ts';
import { sessions } from '../tables.ts';
import { deviceWords } from '../device.ts';

interface From {
  readonly now: Date;
  /** The caller's network address. */
  readonly address: string;
  /** The browser's `User-Agent` header. */
  readonly device: string;
}

/** The name of a device, such as `Chrome, Android`. The name has no version, so an updated browser counts as known. */
function nameOf(header: string): string {
  const { browser, system } = deviceWords(header);
  return [browser, system].filter((word) => word !== '').join(', ');
}

/** Must be called before the session of this sign-in begins. A person's first sign-in to an account sends no notice. */
export async function tellOfNewDevice(
  tx: Tx,
  user: { readonly id: string; readonly account_id: string },
  { now, address, device }: From,
): Promise<void> {
  const before = await tx
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(and(eq(sessions.account_id, user.account_id), eq(sessions.user_id, user.id)));
  const name = nameOf(device);
  if (before.length === 0 || before.some((one) => nameOf(one.device) === name)) return;
  await notify(tx, {
    event: 'sign_in.new_device',
    accountId: user.account_id,
    to: user.id,
    data: { device: name, address },
    link: '/security/view',
    at: now,
  });
}

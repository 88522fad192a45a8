import type { SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { systemOptions } from '../domains/platform/tables.ts';
import type { Tx } from '../kernel/data/database.ts';
import { DEMO_MERCHANTS } from './accounts.ts';

/** The shop wants its money in a week and closes its bills a month later; the others like what is usual. */
const OPTIONS: Readonly<Record<string, SystemOptions>> = {
  'Kedai Sinar Pagi': { bill_due_days: 7, bill_expiry_days: 30 },
};

export async function seedOptions(tx: Tx): Promise<void> {
  const rows = DEMO_MERCHANTS.flatMap(({ id, name }) => {
    const options = OPTIONS[name];
    return options ? [{ account_id: id, ...options }] : [];
  });
  await tx.insert(systemOptions).values(rows);
}

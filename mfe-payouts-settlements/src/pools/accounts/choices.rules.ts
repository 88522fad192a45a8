/** The virtual accounts to switch between. The device stores them (specification §3), in case the gateway does not respond. */
import {
  VirtualAccountChoices,
  virtualAccounts,
  type VirtualAccountChoice,
} from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

const stored = deviceStorage('virtual_accounts', VirtualAccountChoices);

const view = virtualAccounts.choices.readView(new URLSearchParams({ limit: '25', sort: 'created_at', dir: 'asc' }));

/** The accounts, oldest first, so that the order is stable. */
export async function readChoices(signal: AbortSignal): Promise<readonly VirtualAccountChoice[]> {
  try {
    const { list } = await gateway.call(virtualAccounts.choices, virtualAccounts.choices.toInput(view), { signal });
    stored.write(list.data);
    return list.data;
  } catch (error) {
    if (signal.aborted) throw error;
    return stored.read() ?? [];
  }
}

/** The virtual accounts to switch between. The device stores them (specification §3), for when the gateway does not respond. */
import {
  VirtualAccountChoices,
  virtualAccounts,
  type VirtualAccountChoice,
} from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

const stored = deviceStorage('virtual_accounts', VirtualAccountChoices);

const view = virtualAccounts.choices.readView(new URLSearchParams({ limit: '25', sort: 'created_at', dir: 'asc' }));

/** Oldest first, so that an account keeps its place. */
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

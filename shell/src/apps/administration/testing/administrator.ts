/** The administrator of the demonstration, and helpers for its merchants in specs. */
import { administration, type MerchantOverview } from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

export const PUTERI = { username: 'puteri', password: 'sirap bandung cincau hitam' } as const;

const REASON = 'Put back for the next spec';

export async function merchantNamed(name: string): Promise<MerchantOverview> {
  const { list } = await gateway.call(administration.merchants, { query: { skip: 0, limit: 100 }, body: {} });
  const id = list.data.find((one) => one.name === name)?.id ?? '';
  return gateway.call(administration.merchant, { params: { id } });
}

/** Restores a merchant that a failed run may have changed: open, without special limits, on this plan. */
export async function putBack({ id, plan_id }: Pick<MerchantOverview, 'id' | 'plan_id'>): Promise<void> {
  const params = { id };
  const now = await gateway.call(administration.merchant, { params });
  if (now.state === 'suspended') await gateway.call(administration.reopen, { params, body: { reason: REASON } });
  if (now.plan_id !== plan_id)
    await gateway.call(administration.setPlan, { params, body: { plan_id, reason: REASON } });
  const body = { payment_maximum: '', payout_daily: '', reason: REASON };
  if (Object.values(now.limits).some((limit) => limit !== null))
    await gateway.call(administration.setLimits, { params, body });
}

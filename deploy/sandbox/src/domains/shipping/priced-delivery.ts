import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { owned, type Owner } from '../../kernel/data/owned.ts';
import { table as profiles } from './shipping-profiles.ts';
import { table as rates } from './shipping-rates.ts';
import { table as zones } from './shipping-zones.ts';

/** Whether the merchant has a shipping price for any place: an active rate, of an active profile and for an active zone. */
export async function hasPricedDelivery(tx: Tx, owner: Owner): Promise<boolean> {
  const [rate] = await tx
    .select({ id: rates.id })
    .from(rates)
    .innerJoin(profiles, eq(profiles.id, rates.profile_id))
    .innerJoin(zones, eq(zones.id, rates.zone_id))
    .where(and(owned(rates, owner), eq(rates.is_active, true), eq(profiles.is_active, true), eq(zones.is_active, true)))
    .limit(1);
  return rate !== undefined;
}

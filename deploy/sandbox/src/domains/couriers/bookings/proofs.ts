/**
 * Proofs about bookings: each was charged once, unused charges were returned, the ledger agrees, and each parcel has the status of its
 * booking.
 */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../../kernel/ledger/prove.ts';

export const bookingProofs: readonly Proof[] = [
  {
    name: 'a booking is not charged once, or its money is not where it ended',
    faults: () => sql`
      select b.id::text as fault from courier_bookings b left join (
        select booking_id, count(*) filter (where kind = 'booking') as charged, count(*) filter (where kind = 'return') as returned,
          sum(case kind when 'booking' then amount + tax when 'return' then -amount - tax end) as kept
        from courier_charges group by 1) c on c.booking_id = b.id
      where c.charged is distinct from 1 or c.returned <> (b.state in ('refused', 'cancelled'))::int
        or c.kept <> case when b.state in ('refused', 'cancelled') then 0 else b.amount + b.tax end`,
  },
  {
    name: 'what couriers took is not what left the pools',
    faults: () => sql`
      select coalesce(c.booking_id, g.source_id)::text as fault from (
        select booking_id, account_id, sum(case kind when 'return' then -amount - tax else amount + tax end) as total
        from courier_charges where posted_at is not null group by 1, 2) c full join (
        select g.source_id, e.account_id, sum(e.amount) as total
        from ledger_groups g join ledger_entries e on e.group_key = g.key and e.ledger_account = 'pool'
        where g.source_type = 'courier_booking' group by 1, 2) g on (g.source_id, g.account_id) = (c.booking_id, c.account_id)
      where coalesce(c.total, 0) <> coalesce(g.total, 0)`,
  },
  {
    name: 'a parcel has a courier that is not booked, or a booking that it does not know',
    faults: () => sql`
      select s.id::text as fault from shipments s left join courier_bookings b
        on b.shipment_id = s.id and b.state not in ('refused', 'cancelled')
      where s.is_booked <> (b.id is not null)`,
  },
];

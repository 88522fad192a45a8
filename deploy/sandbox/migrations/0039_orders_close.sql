ALTER TABLE "orders" drop column "state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" text GENERATED ALWAYS AS (case when status not in ('paid', 'closed') then status
          when returned = 'open' then 'return_open'
          when refunded = 'all' then 'refunded'
          when status = 'paid' and parcels = 'none' then 'to_pack'
          when status = 'paid' and parcels = 'part_sent' then parcels
          when returned = 'all' then 'returned'
          when returned = 'part' then 'part_returned'
          when refunded = 'part' then 'part_refunded'
          when status = 'closed' then status
          else parcels end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_closes_at_index" ON "orders" USING btree ("closes_at") WHERE "orders"."closes_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closes" CHECK ("orders"."closes_at" is null or "orders"."status" = 'paid');--> statement-breakpoint
CREATE INDEX "orders_account_id_state_created_at_index" ON "orders" USING btree ("account_id","state","created_at");--> statement-breakpoint
-- What had arrived, or was refunded whole, before orders closed.
UPDATE "orders" o SET "closes_at" = CASE WHEN o.refunded = 'all' THEN now() ELSE d.last + coalesce(s.return_days, 0) * interval '1 day' END
FROM (SELECT l.order_id, sum(l.packed) AS packed, (SELECT max(p.delivered_at) FROM shipments p WHERE p.order_id = l.order_id) AS last
	FROM order_lines l GROUP BY l.order_id) d, "orders" x LEFT JOIN store_settings s ON s.store_id = x.store_id
WHERE x.id = o.id AND d.order_id = o.id AND o.status = 'paid' AND o.returned <> 'open' AND d.packed = 0 AND (o.refunded = 'all' OR o.parcels = 'delivered');

ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "handed_over_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "shipments" s SET "weight_grams" = coalesce((select sum(n.quantity * coalesce(l.weight_grams, 0)) from "shipment_lines" n join "order_lines" l on (l.order_id, l.position) = (n.order_id, n.position) where n.shipment_id = s.id), 0);--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "weight_grams" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."sent" >= 0 and "order_lines"."packed" >= 0 and "order_lines"."sent" + "order_lines"."packed" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_cost" CHECK ("shipments"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_handed_over" CHECK ("shipments"."handed_over_at" is not null or "shipments"."status" in ('label_ready', 'cancelled'));
CREATE TABLE "order_lines" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"title" text NOT NULL,
	"option_values" text[] NOT NULL,
	"sku" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	"weight_grams" integer,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."sent" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."unit_price" >= 0 and "order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"number" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"status" text NOT NULL,
	"parcels" text DEFAULT 'none' NOT NULL,
	"state" text GENERATED ALWAYS AS (case when status <> 'paid' then status when parcels = 'none' then 'to_pack' else parcels end) STORED NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"profile_id" uuid,
	"delivery_title" text,
	"address_line_1" text,
	"address_line_2" text,
	"postcode" text,
	"locality" text,
	"address_state" text,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"goods_total" bigint NOT NULL,
	"delivery_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_bill_id_unique" UNIQUE("bill_id"),
	CONSTRAINT "orders_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."goods_total" + "orders"."delivery_price" and "orders"."total" > 0),
	CONSTRAINT "orders_delivery" CHECK (("orders"."postcode" is null) = ("orders"."delivery_title" is null)),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in ('paid', 'closed')) <= ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"account_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"handed_over_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "shipments_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "shipments_order_id_number_unique" UNIQUE("order_id","number"),
	CONSTRAINT "shipments_delivered" CHECK (("shipments"."status" = 'delivered') = ("shipments"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_store_id_stores_account_id_id_fk" FOREIGN KEY ("account_id","store_id") REFERENCES "public"."stores"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_account_id_shipment_id_shipments_account_id_id_fk" FOREIGN KEY ("account_id","shipment_id") REFERENCES "public"."shipments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_id_position_order_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_account_id_created_at_index" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_account_id_state_created_at_index" ON "orders" USING btree ("account_id","state","created_at");--> statement-breakpoint
CREATE INDEX "orders_store_id_created_at_index" ON "orders" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_kept_until_index" ON "orders" USING btree ("kept_until") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_of_cart" ON "orders" USING btree ("store_id","cart_id") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "shipments_account_id_created_at_index" ON "shipments" USING btree ("account_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('order_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('orders');
--> statement-breakpoint
SELECT keep_to_own_rows('shipment_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('shipments');
--> statement-breakpoint
SELECT make_searchable('orders', 'number', 'buyer_name', 'buyer_email', 'buyer_phone');

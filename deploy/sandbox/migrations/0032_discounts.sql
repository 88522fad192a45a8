CREATE TABLE "catalogs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "catalogs_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" text NOT NULL,
	"amount" bigint,
	"catalog_id" uuid,
	"least_total" bigint,
	"starts_on" date,
	"ends_on" date,
	"most_uses" integer,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "discounts_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "discounts_code" UNIQUE("account_id","code"),
	CONSTRAINT "discounts_kind" CHECK (case "discounts"."kind" when 'percent' then "discounts"."percent" <> '' else "discounts"."amount" > 0 end)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_account_id_catalog_id_catalogs_account_id_id_fk" FOREIGN KEY ("account_id","catalog_id") REFERENCES "public"."catalogs"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogs_account_id_created_at_index" ON "catalogs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "discounts_account_id_created_at_index" ON "discounts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "discounts_catalog_id_index" ON "discounts" USING btree ("catalog_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_discount_id_discounts_account_id_id_fk" FOREIGN KEY ("account_id","discount_id") REFERENCES "public"."discounts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_discount_id_index" ON "orders" USING btree ("discount_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_amount" between 0 and "orders"."goods_total" and ("orders"."discount_id" is null) = ("orders"."discount_code" = ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."goods_total" - "orders"."discount_amount" + "orders"."delivery_price" and "orders"."total" > 0);
--> statement-breakpoint
SELECT keep_to_own_rows('catalogs');
--> statement-breakpoint
SELECT keep_to_own_rows('discounts');

CREATE TABLE "order_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"goodwill" bigint NOT NULL,
	CONSTRAINT "order_refunds_parts" CHECK (least("order_refunds"."goods", "order_refunds"."delivery", "order_refunds"."goodwill") >= 0 and "order_refunds"."goods" + "order_refunds"."delivery" + "order_refunds"."goodwill" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"account_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"wrong_item" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_lines_quantity" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "order_return_lines_inspected" CHECK (least("order_return_lines"."restocked", "order_return_lines"."written_off", "order_return_lines"."wrong_item", "order_return_lines"."short") >= 0 and
        "order_return_lines"."restocked" + "order_return_lines"."written_off" + "order_return_lines"."wrong_item" + "order_return_lines"."short" in (0, "order_return_lines"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"is_by_buyer" boolean NOT NULL,
	"note" text NOT NULL,
	"answer" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_returns_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "order_returns_order_id_number_unique" UNIQUE("order_id","number"),
	CONSTRAINT "order_returns_due" CHECK (("order_returns"."status" = 'awaiting_goods') = ("order_returns"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_levels" DROP CONSTRAINT "stock_levels_counts";
--> statement-breakpoint
ALTER TABLE "stock_levels" DROP CONSTRAINT "stock_levels_cover";
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sends_later" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "takes_late" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_days" integer DEFAULT 7 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_account_id_refund_id_refunds_account_id_id_fk" FOREIGN KEY ("account_id","refund_id") REFERENCES "public"."refunds"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_account_id_return_id_order_returns_account_id_id_fk" FOREIGN KEY ("account_id","return_id") REFERENCES "public"."order_returns"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_account_id_return_id_order_returns_account_id_id_fk" FOREIGN KEY ("account_id","return_id") REFERENCES "public"."order_returns"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_id_position_order_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_account_id_order_id_orders_account_id_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_refunds_order_id_index" ON "order_refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_mails_created_at_id_index" ON "order_mails" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "order_returns_due_at_index" ON "order_returns" USING btree ("due_at") WHERE "order_returns"."status" = 'awaiting_goods';
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."returned" between 0 and "order_lines"."sent");
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_counts" CHECK ("stock_levels"."on_hand" >= 0 and "stock_levels"."allocated" >= 0 and "stock_levels"."held" >= 0 and "stock_levels"."oversell_limit" >= 0 and "stock_levels"."owed" >= 0);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_cover" CHECK ("stock_levels"."allocated" + "stock_levels"."held" <= "stock_levels"."on_hand" + "stock_levels"."oversell_limit" + "stock_levels"."owed");
--> statement-breakpoint
-- The column is computed from others, which have to be there; its index goes and comes with it.
ALTER TABLE "orders" drop column "state";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" text GENERATED ALWAYS AS (case when status <> 'paid' then status
          when returned = 'open' then 'return_open'
          when refunded = 'all' then 'refunded'
          when parcels = 'none' then 'to_pack'
          when parcels = 'part_sent' then parcels
          when returned = 'all' then 'returned'
          when returned = 'part' then 'part_returned'
          when refunded = 'part' then 'part_refunded'
          else parcels end) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_account_id_state_created_at_index" ON "orders" USING btree ("account_id","state","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('order_refunds');
--> statement-breakpoint
SELECT keep_to_own_rows('order_mails');
--> statement-breakpoint
SELECT keep_to_own_rows('order_return_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('order_returns');

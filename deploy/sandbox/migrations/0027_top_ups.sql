CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"pool_type" text,
	"plan_id" text,
	"opened_by" uuid NOT NULL,
	"paid_until" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_ups_bill_id_unique" UNIQUE("bill_id"),
	CONSTRAINT "top_ups_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "top_ups_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "top_ups_account_id_reference_unique" UNIQUE("account_id","reference"),
	CONSTRAINT "top_ups_pool" CHECK (("top_ups"."kind" = 'subscription') = ("top_ups"."pool_type" is null)),
	CONSTRAINT "top_ups_plan" CHECK (("top_ups"."kind" = 'subscription') = ("top_ups"."plan_id" is not null))
);
--> statement-breakpoint
DROP VIEW "public"."ledger_balances";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_merchant";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "pool_type" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "monthly_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" date;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "top_ups_account_id_created_at_index" ON "top_ups" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_pool" CHECK (("ledger_entries"."ledger_account" = 'pool') = ("ledger_entries"."pool_type" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant" CHECK (("ledger_entries"."ledger_account" in ('merchant_pending', 'merchant_available', 'reserve', 'refund_payable', 'pool')) = ("ledger_entries"."account_id" is not null));--> statement-breakpoint
CREATE VIEW "public"."ledger_balances" AS (select "ledger_account", "account_id", "channel", "pool_type", sum("amount") as "balance" from "ledger_entries" group by "ledger_entries"."ledger_account", "ledger_entries"."account_id", "ledger_entries"."channel", "ledger_entries"."pool_type");
--> statement-breakpoint
SELECT keep_to_own_rows('top_ups');
--> statement-breakpoint
UPDATE "plans" SET "monthly_price" = CASE "id" WHEN 'starter' THEN 2900 WHEN 'business' THEN 9900 WHEN 'complete' THEN 19900 ELSE "monthly_price" END;

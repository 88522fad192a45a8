CREATE TABLE "payment_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"fpx" boolean NOT NULL,
	"ewallet" boolean NOT NULL,
	"duitnow_qr" boolean NOT NULL,
	"card" boolean NOT NULL,
	"bnpl" boolean NOT NULL,
	"paypal" boolean NOT NULL,
	"crypto" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_settings_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "payment_settings_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fpx_enable" boolean NOT NULL,
	"crypto_enable" boolean NOT NULL,
	"bnpl_enable" boolean NOT NULL,
	"credit_card_enable" boolean NOT NULL,
	"ewallet_enable" boolean NOT NULL,
	"paypal_enable" boolean NOT NULL,
	"duit_now_enable" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_settings_account_id_created_at_index" ON "payment_settings" USING btree ("account_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('payment_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('subscriptions');
--> statement-breakpoint
INSERT INTO "plans" ("id", "name", "fpx_enable", "duit_now_enable", "ewallet_enable", "credit_card_enable", "bnpl_enable", "paypal_enable", "crypto_enable") VALUES
  ('starter', 'Starter', true, true, false, false, false, false, false),
  ('business', 'Business', true, true, true, true, true, false, false),
  ('complete', 'Complete', true, true, true, true, true, true, true);
--> statement-breakpoint
-- Whoever was there before there were plans keeps every channel.
INSERT INTO "subscriptions" ("account_id", "plan_id") SELECT "id", 'complete' FROM "accounts" WHERE "portal_type" = 'merchant';

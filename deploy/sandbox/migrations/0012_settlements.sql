CREATE TABLE "settlement_channels" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"changes_on" date,
	CONSTRAINT "settlement_channels_account_id_channel_pk" PRIMARY KEY("account_id","channel")
);
--> statement-breakpoint
CREATE TABLE "settlement_items" (
	"group_key" text PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"channel" text,
	"paid" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reserve_percent" integer NOT NULL,
	"next_reserve_percent" integer,
	"next_reserve_from" date,
	"bank_code" text,
	"account_number" text,
	"holder_name" text,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_settings_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payments" integer NOT NULL,
	"collected" bigint NOT NULL,
	"net" bigint NOT NULL,
	"opening" bigint NOT NULL,
	"kept" bigint NOT NULL,
	"reserve_held" bigint NOT NULL,
	"carried_forward" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"due_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"tries" integer NOT NULL,
	"reserve_until" timestamp (3) with time zone,
	"bank_code" text,
	"account_number" text,
	"holder_name" text,
	"arrives_by" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"bank_reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlements_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "settlements_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "settlements_account_id_day_unique" UNIQUE("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "settlement_channels" ADD CONSTRAINT "settlement_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_items" ADD CONSTRAINT "settlement_items_group_key_ledger_groups_key_fk" FOREIGN KEY ("group_key") REFERENCES "public"."ledger_groups"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_items" ADD CONSTRAINT "settlement_items_account_id_settlement_id_settlements_account_id_id_fk" FOREIGN KEY ("account_id","settlement_id") REFERENCES "public"."settlements"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_settings" ADD CONSTRAINT "settlement_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_items_settlement_id_created_at_index" ON "settlement_items" USING btree ("settlement_id","created_at");--> statement-breakpoint
CREATE INDEX "settlement_items_payment" ON "settlement_items" USING btree ("payment_id") WHERE "settlement_items"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "settlements_to_close" ON "settlements" USING btree ("day") WHERE "settlements"."status" = 'open';--> statement-breakpoint
CREATE INDEX "settlements_to_mature" ON "settlements" USING btree ("due_at") WHERE "settlements"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "settlements_to_send_again" ON "settlements" USING btree ("retry_at") WHERE "settlements"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "settlements_to_release" ON "settlements" USING btree ("reserve_until") WHERE "settlements"."reserve_until" is not null;
--> statement-breakpoint
SELECT keep_to_own_rows('settlement_channels');
--> statement-breakpoint
SELECT keep_to_own_rows('settlement_items');
--> statement-breakpoint
SELECT keep_to_own_rows('settlement_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('settlements');

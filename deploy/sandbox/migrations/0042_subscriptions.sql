CREATE TABLE "notice_digests" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_digests_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_readers_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"portal" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "notification_settings_event" UNIQUE("account_id","user_id","event")
);
--> statement-breakpoint
CREATE TABLE "subscription_histories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"plan_id" text,
	"time_period" text,
	"from_plan_id" text,
	"period_from" date,
	"period_until" date,
	"term_from" date,
	"price" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_bps" integer NOT NULL,
	"total" bigint NOT NULL,
	"expires_on" date,
	"paid_by" text,
	"paid_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_histories_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "subscription_histories_account_id_number_unique" UNIQUE("account_id","number"),
	CONSTRAINT "subscription_histories_total" CHECK ("subscription_histories"."total" = "subscription_histories"."net" + "subscription_histories"."tax" and "subscription_histories"."net" = "subscription_histories"."price" - "subscription_histories"."credit"),
	CONSTRAINT "subscription_histories_paid" CHECK (("subscription_histories"."state" = 'paid') = ("subscription_histories"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"data" jsonb NOT NULL,
	"link" text NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "yearly_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "set_aside" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "time_period" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status" text DEFAULT 'trialing' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_from" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "term_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "term_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "planned_plan_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "planned_period" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_ending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "history_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_digests" ADD CONSTRAINT "notice_digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_digests" ADD CONSTRAINT "notice_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_digests" ADD CONSTRAINT "notice_digests_of_notice" FOREIGN KEY ("account_id","notice_id") REFERENCES "public"."notices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_of_notice" FOREIGN KEY ("account_id","notice_id") REFERENCES "public"."notices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_histories" ADD CONSTRAINT "subscription_histories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_histories" ADD CONSTRAINT "subscription_histories_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_histories" ADD CONSTRAINT "subscription_histories_from_plan_id_plans_id_fk" FOREIGN KEY ("from_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_digests_due_at_index" ON "notice_digests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "subscription_histories_account_id_created_at_index" ON "subscription_histories" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_account_id_created_at_id_index" ON "notices" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("created_at") WHERE not "notices"."is_mailed";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_set_aside_plans_id_fk" FOREIGN KEY ("set_aside") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_planned_plan_id_plans_id_fk" FOREIGN KEY ("planned_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand: a year costs ten months; payments of plans that were opened before have an entry each.
UPDATE "plans" SET "yearly_price" = "monthly_price" * 10;--> statement-breakpoint
UPDATE "subscriptions" SET "paid_from" = ("paid_until" + interval '1 day' - interval '1 month')::date, "anchor" = extract(day from "paid_until" + interval '1 day'),
  "status" = 'active', "term_price" = (SELECT "monthly_price" FROM "plans" WHERE "plans"."id" = "plan_id"),
  "next_try_at" = ("paid_until" + 1)::timestamp AT TIME ZONE 'Asia/Kuala_Lumpur' WHERE "paid_until" IS NOT NULL;--> statement-breakpoint
UPDATE "top_ups" SET "history_id" = "id" WHERE "kind" = 'subscription';--> statement-breakpoint
INSERT INTO "subscription_histories" ("id", "account_id", "number", "kind", "state", "plan_id", "time_period", "period_from", "period_until", "price", "credit", "net", "tax", "tax_bps", "total", "paid_by", "paid_at", "created_at")
  SELECT t."id", t."account_id", 'PLAN-' || upper(left(t."id"::text, 8)), 'renewal', CASE WHEN t."paid_until" IS NULL THEN 'awaiting' ELSE 'paid' END, t."plan_id", 'monthly',
    coalesce((t."paid_until" + interval '1 day' - interval '1 month')::date, b."created_at"::date), coalesce(t."paid_until", (b."created_at" + interval '1 month')::date),
    net, 0, net, b."amount" - net, 800, b."amount",
    CASE WHEN t."paid_until" IS NULL THEN NULL ELSE 'page' END, CASE WHEN t."paid_until" IS NULL THEN NULL ELSE b."created_at" END, t."created_at"
  FROM "top_ups" t JOIN "bills" b ON b."id" = t."bill_id", LATERAL (SELECT round(b."amount" * 10000 / 10800.0)::bigint AS net) AS split WHERE t."kind" = 'subscription';--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_of_history" FOREIGN KEY ("account_id","history_id") REFERENCES "public"."subscription_histories"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_next_try_at_index" ON "subscriptions" USING btree ("next_try_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_id_unique" UNIQUE("account_id","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_term" CHECK (("subscriptions"."paid_from" is null) = ("subscriptions"."paid_until" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_planned" CHECK (("subscriptions"."planned_plan_id" is null) = ("subscriptions"."planned_period" is null));--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_history" CHECK (("top_ups"."kind" = 'subscription') = ("top_ups"."history_id" is not null));
--> statement-breakpoint
SELECT keep_to_own_rows('notice_digests');
--> statement-breakpoint
SELECT keep_to_own_rows('notice_readers');
--> statement-breakpoint
SELECT keep_to_own_rows('notice_reads');
--> statement-breakpoint
SELECT keep_to_own_rows('notification_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('subscription_histories');
--> statement-breakpoint
SELECT keep_to_own_rows('notices');

CREATE TABLE "api_key_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"shown" text NOT NULL,
	"request_key" text,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_key_secrets_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_key_secrets_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_key_uses" (
	"account_id" uuid NOT NULL,
	"secret_id" uuid NOT NULL,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_key_uses_secret_id_address_pk" PRIMARY KEY("secret_id","address")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp (3) with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_account_id_day_channel_pk";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_account_id_key_id_api_keys_account_id_id_fk" FOREIGN KEY ("account_id","key_id") REFERENCES "public"."api_keys"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_of_secret" FOREIGN KEY ("account_id","secret_id") REFERENCES "public"."api_key_secrets"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_secrets_key_id_created_at_index" ON "api_key_secrets" USING btree ("key_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_account_id_created_at_index" ON "api_keys" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_key_id_api_keys_account_id_id_fk" FOREIGN KEY ("account_id","key_id") REFERENCES "public"."api_keys"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_account_id_key_id_api_keys_account_id_id_fk" FOREIGN KEY ("account_id","key_id") REFERENCES "public"."api_keys"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_key_id_created_at_index" ON "bills" USING btree ("key_id","created_at") WHERE "bills"."key_id" is not null;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_of_key" UNIQUE NULLS NOT DISTINCT("account_id","day","channel","key_id");
--> statement-breakpoint
SELECT keep_to_own_rows('api_key_uses');
--> statement-breakpoint
SELECT keep_to_own_rows('api_keys');

CREATE TABLE "system_options" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bill_due_days" integer NOT NULL,
	"bill_expiry_days" integer
);
--> statement-breakpoint
CREATE TABLE "tour_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"routeName" text NOT NULL,
	"setting" text NOT NULL,
	"tour_enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tour_settings_user_id_routeName_unique" UNIQUE("user_id","routeName")
);
--> statement-breakpoint
ALTER TABLE "system_options" ADD CONSTRAINT "system_options_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_settings" ADD CONSTRAINT "tour_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT keep_to_own_rows('system_options');

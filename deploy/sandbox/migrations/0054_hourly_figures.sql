CREATE TABLE "hourly_figures" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"key_id" uuid,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hourly_figures_of_key" UNIQUE NULLS NOT DISTINCT("account_id","hour","channel","key_id")
);
--> statement-breakpoint
ALTER TABLE "hourly_figures" ADD CONSTRAINT "hourly_figures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_figures" ADD CONSTRAINT "hourly_figures_account_id_key_id_api_keys_account_id_id_fk" FOREIGN KEY ("account_id","key_id") REFERENCES "public"."api_keys"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT keep_to_own_rows('hourly_figures');
--> statement-breakpoint
-- The job adds everything up again, by hour, too. Reports read the ledger meanwhile.
DELETE FROM "daily_figures";
--> statement-breakpoint
DELETE FROM "job_cursors" WHERE name = 'add up days';

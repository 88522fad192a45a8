CREATE TABLE "balance_days" (
	"account_id" uuid NOT NULL,
	"ledger_account" text NOT NULL,
	"pool_type" text,
	"day" date NOT NULL,
	"entries" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "balance_days_account_id_ledger_account_pool_type_day_unique" UNIQUE NULLS NOT DISTINCT("account_id","ledger_account","pool_type","day")
);
--> statement-breakpoint
ALTER TABLE "balance_days" ADD CONSTRAINT "balance_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT keep_to_own_rows('balance_days');

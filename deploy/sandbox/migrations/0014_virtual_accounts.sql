CREATE TABLE "virtual_account_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"virtual_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"reference" text NOT NULL,
	"bank_reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "virtual_account_credits_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "virtual_account_credits_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "virtual_accounts_account_number_unique" UNIQUE("account_number"),
	CONSTRAINT "virtual_accounts_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "own_number" text;--> statement-breakpoint
ALTER TABLE "virtual_account_credits" ADD CONSTRAINT "virtual_account_credits_account_id_virtual_account_id_virtual_accounts_account_id_id_fk" FOREIGN KEY ("account_id","virtual_account_id") REFERENCES "public"."virtual_accounts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "virtual_account_credits_virtual_account_id_created_at_id_index" ON "virtual_account_credits" USING btree ("virtual_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "virtual_accounts_account_id_created_at_index" ON "virtual_accounts" USING btree ("account_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('virtual_account_credits');
--> statement-breakpoint
SELECT keep_to_own_rows('virtual_accounts');

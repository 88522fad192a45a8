CREATE TABLE "callback_keys" (
	"account_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "callback_keys_account_id_generation_pk" PRIMARY KEY("account_id","generation")
);
--> statement-breakpoint
ALTER TABLE "callback_keys" ADD CONSTRAINT "callback_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT keep_to_own_rows('callback_keys');

CREATE TABLE "merchant_looks" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_looks_account_id_user_id_screen_pk" PRIMARY KEY("account_id","user_id","screen")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payment_maximum" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payout_daily" bigint;--> statement-breakpoint
ALTER TABLE "merchant_looks" ADD CONSTRAINT "merchant_looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT keep_to_own_rows('merchant_looks');

CREATE TABLE "daily_figures" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "daily_figures_account_id_day_channel_pk" PRIMARY KEY("account_id","day","channel")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("account_id","paid_at") WHERE "payment_attempts"."paid_at" is not null;
--> statement-breakpoint
SELECT keep_to_own_rows('daily_figures');

CREATE TABLE "commission_rates" (
	"account_id" uuid NOT NULL,
	"introduction_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "commission_rates_introduction_id_since_pk" PRIMARY KEY("introduction_id","since"),
	CONSTRAINT "commission_rates_share" CHECK ("commission_rates"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"introduction_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"basis_points" integer NOT NULL,
	"paid" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"reversed" bigint NOT NULL,
	"accrued_at" timestamp (3) with time zone NOT NULL,
	"matured_at" timestamp (3) with time zone,
	CONSTRAINT "commissions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "commissions_amount" CHECK ("commissions"."amount" > 0 and "commissions"."amount" <= "commissions"."fee"),
	CONSTRAINT "commissions_refunded" CHECK ("commissions"."refunded" between 0 and "commissions"."paid"),
	CONSTRAINT "commissions_reversed" CHECK ("commissions"."reversed" between 0 and "commissions"."amount")
);
--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_account_id_introduction_id_introductions_account_id_id_fk" FOREIGN KEY ("account_id","introduction_id") REFERENCES "public"."introductions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_id_payment_attempts_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_account_id_introduction_id_introductions_account_id_id_fk" FOREIGN KEY ("account_id","introduction_id") REFERENCES "public"."introductions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_account_id_accrued_at_index" ON "commissions" USING btree ("account_id","accrued_at");--> statement-breakpoint
CREATE INDEX "commissions_to_mature" ON "commissions" USING btree ("payment_id") WHERE "commissions"."matured_at" is null;
--> statement-breakpoint
SELECT keep_to_own_rows('commission_rates');
--> statement-breakpoint
SELECT keep_to_own_rows('commissions');

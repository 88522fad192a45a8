CREATE TABLE "commission_lines" (
	"group_key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"commission_id" uuid,
	"payout_id" uuid,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_lines_cause" CHECK (("commission_lines"."kind" = 'came_back') = ("commission_lines"."commission_id" is null)),
	CONSTRAINT "commission_lines_payout" CHECK (("commission_lines"."kind" = 'came_back') = ("commission_lines"."payout_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"opening" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"reversal" bigint NOT NULL,
	"came_back" bigint NOT NULL,
	"carried_forward" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"pay_at" timestamp (3) with time zone,
	"arrives_by" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"bank_code" text,
	"account_number" text,
	"holder_name" text,
	"bank_reference" text,
	"reason" text,
	"continued_in" uuid,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_payouts_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "commission_payouts_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "commission_payouts_account_id_month_unique" UNIQUE("account_id","month"),
	CONSTRAINT "commission_payouts_amount" CHECK ("commission_payouts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "introducer_terms" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bank_code" text,
	"account_number" text,
	"holder_name" text,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "introducer_terms_bank" CHECK (("introducer_terms"."bank_code" is null) = ("introducer_terms"."account_number" is null) and ("introducer_terms"."bank_code" is null) = ("introducer_terms"."holder_name" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_merchant";--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_group_key_ledger_groups_key_fk" FOREIGN KEY ("group_key") REFERENCES "public"."ledger_groups"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_payout_id_commission_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_account_id_statement_id_commission_payouts_account_id_id_fk" FOREIGN KEY ("account_id","statement_id") REFERENCES "public"."commission_payouts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_continued_in_commission_payouts_id_fk" FOREIGN KEY ("continued_in") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introducer_terms" ADD CONSTRAINT "introducer_terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_lines_statement_id_created_at_index" ON "commission_lines" USING btree ("statement_id","created_at");--> statement-breakpoint
CREATE INDEX "commission_lines_commission_id_index" ON "commission_lines" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "commission_payouts_continued" ON "commission_payouts" USING btree ("continued_in") WHERE "commission_payouts"."continued_in" is not null;--> statement-breakpoint
CREATE INDEX "introducer_terms_closes_at_index" ON "introducer_terms" USING btree ("closes_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant" CHECK (("ledger_entries"."ledger_account" in ('merchant_pending', 'merchant_available', 'reserve', 'payout_in_flight', 'settlement_in_flight', 'refund_payable', 'introducer_payable', 'commission_in_flight', 'pool')) = ("ledger_entries"."account_id" is not null));
--> statement-breakpoint
SELECT keep_to_own_rows('commission_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('commission_payouts');
--> statement-breakpoint
SELECT keep_to_own_rows('introducer_terms');

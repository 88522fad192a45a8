CREATE TABLE "job_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"through" "xid8",
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	"entries" bigint NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_merchant";--> statement-breakpoint
DROP INDEX "ledger_entries_ledger_account_account_id_index";--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD COLUMN "posted_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_guards" ADD COLUMN "at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
UPDATE "ledger_guards" SET "at" = "newest"."at" FROM (
  SELECT "account_id", "ledger_account", "pool_type", max("ledger_groups"."at") AS "at"
  FROM "ledger_entries" JOIN "ledger_groups" ON "ledger_groups"."key" = "ledger_entries"."group_key"
  WHERE "version" IS NOT NULL GROUP BY "account_id", "ledger_account", "pool_type"
) AS "newest" WHERE "newest"."account_id" = "ledger_guards"."account_id"
  AND "newest"."ledger_account" = "ledger_guards"."ledger_account"
  AND "newest"."pool_type" IS NOT DISTINCT FROM "ledger_guards"."pool_type";--> statement-breakpoint
CREATE INDEX "ledger_proofs_at_index" ON "ledger_proofs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_ledger_account_account_id_id_index" ON "ledger_entries" USING btree ("ledger_account","account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_groups_posted_in_index" ON "ledger_groups" USING btree ("posted_in");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant" CHECK (("ledger_entries"."ledger_account" in ('merchant_pending', 'merchant_available', 'reserve', 'payout_in_flight', 'settlement_in_flight', 'refund_payable', 'introducer_payable', 'pool')) = ("ledger_entries"."account_id" is not null));
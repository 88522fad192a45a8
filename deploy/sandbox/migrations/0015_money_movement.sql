CREATE TABLE "payout_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"by_name" text NOT NULL,
	"payouts_total" integer NOT NULL,
	"amount" bigint NOT NULL,
	"prepared_already" integer NOT NULL,
	"new_payees" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_uploads_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "uploaded_payouts" (
	"account_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"payout_id" uuid NOT NULL,
	CONSTRAINT "uploaded_payouts_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"bill_number" text NOT NULL,
	"payer_name" text NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee_back" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"way" text NOT NULL,
	"bank_code" text,
	"account_number" text,
	"holder_name" text,
	"bank_holder_name" text,
	"when_short" text NOT NULL,
	"from_pending" bigint NOT NULL,
	"from_available" bigint NOT NULL,
	"from_reserve" bigint NOT NULL,
	"from_prefund" bigint NOT NULL,
	"fee_kept" bigint NOT NULL,
	"commission_back" bigint NOT NULL,
	"net_left" bigint NOT NULL,
	"made_by" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"approved_by" uuid,
	"approver_name" text,
	"failure" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"hand_at" timestamp (3) with time zone,
	"arrives_by" timestamp (3) with time zone,
	"bank_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_number_unique" UNIQUE("number"),
	CONSTRAINT "refunds_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_sources" CHECK (least("refunds"."from_pending", "refunds"."from_available", "refunds"."from_reserve", "refunds"."from_prefund") >= 0 and "refunds"."from_pending" + "refunds"."from_available" + "refunds"."from_reserve" + "refunds"."from_prefund" <= "refunds"."amount")
);
--> statement-breakpoint
CREATE TABLE "report_chunks" (
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"first_byte" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_chunks_report_id_place_pk" PRIMARY KEY("report_id","place")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pool_type" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"snapshot" text,
	"rows" bigint,
	"rows_done" bigint DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"totals" jsonb,
	"is_written" boolean DEFAULT false NOT NULL,
	"sha256" text,
	"made_by" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "report_files_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "report_files_begun" CHECK (num_nulls("report_files"."begun_at", "report_files"."snapshot", "report_files"."rows") in (0, 3)),
	CONSTRAINT "report_files_ready" CHECK ("report_files"."status" not in ('ready', 'expired') or "report_files"."sha256" is not null)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"bank_reference" text NOT NULL,
	"reference" text NOT NULL,
	"account_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"transfer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_lines_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "bank_lines_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "bank_lines_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_settlement_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"own_settlement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"payment_id" uuid,
	"channel" text,
	"net" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_settlement_items_own_settlement_id_position_unique" UNIQUE("own_settlement_id","position")
);
--> statement-breakpoint
CREATE TABLE "own_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"rail" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"payments" integer NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"arrives_by" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"bank_reference" text,
	"reason" text,
	"maker_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_settlements_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "own_settlements_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"answer_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement_items" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "reserve_taken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interbank_orders" ADD COLUMN "credited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_uploads" ADD CONSTRAINT "payout_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payouts" ADD CONSTRAINT "uploaded_payouts_account_id_upload_id_payout_uploads_account_id_id_fk" FOREIGN KEY ("account_id","upload_id") REFERENCES "public"."payout_uploads"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payouts" ADD CONSTRAINT "uploaded_payouts_account_id_payout_id_payouts_account_id_id_fk" FOREIGN KEY ("account_id","payout_id") REFERENCES "public"."payouts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_payment_id_payment_attempts_account_id_id_fk" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payment_attempts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chunks" ADD CONSTRAINT "report_chunks_report_id_report_files_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_settlement_items" ADD CONSTRAINT "own_settlement_items_account_id_own_settlement_id_own_settlements_account_id_id_fk" FOREIGN KEY ("account_id","own_settlement_id") REFERENCES "public"."own_settlements"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_settlements" ADD CONSTRAINT "own_settlements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_uploads_account_id_created_at_id_index" ON "payout_uploads" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "uploaded_payouts_account_id_payout_id_index" ON "uploaded_payouts" USING btree ("account_id","payout_id");--> statement-breakpoint
CREATE INDEX "refunds_account_id_created_at_id_index" ON "refunds" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_bill_id_index" ON "refunds" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "refunds_to_expire" ON "refunds" USING btree ("expires_at") WHERE "refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "refunds_awaiting_funds" ON "refunds" USING btree ("account_id","waiting_since") WHERE "refunds"."status" = 'awaiting_funds';--> statement-breakpoint
CREATE INDEX "refunds_to_hand_over" ON "refunds" USING btree ("hand_at") WHERE "refunds"."hand_at" is not null;--> statement-breakpoint
CREATE INDEX "report_files_account_id_created_at_index" ON "report_files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "report_files_to_make" ON "report_files" USING btree ("status","created_at") WHERE "report_files"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "report_files_to_expire" ON "report_files" USING btree ("expires_at") WHERE "report_files"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "bank_lines_day_index" ON "bank_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "own_settlement_items_payment_id_index" ON "own_settlement_items" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "own_settlements_account_id_created_at_id_index" ON "own_settlements" USING btree ("account_id","created_at","id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_corrects_id_payouts_account_id_id_fk" FOREIGN KEY ("account_id","corrects_id") REFERENCES "public"."payouts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_upload_id_payout_uploads_account_id_id_fk" FOREIGN KEY ("account_id","upload_id") REFERENCES "public"."payout_uploads"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_live_correction" ON "payouts" USING btree ("corrects_id") WHERE "payouts"."status" not in ('failed', 'rejected', 'cancelled', 'expired', 'returned');--> statement-breakpoint
CREATE INDEX "payouts_upload_id_index" ON "payouts" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "ledger_groups_at_index" ON "ledger_groups" USING brin ("at");--> statement-breakpoint
CREATE INDEX "interbank_orders_credited_at_index" ON "interbank_orders" USING btree ("credited_at");
--> statement-breakpoint
SELECT keep_to_own_rows('payout_uploads');
--> statement-breakpoint
SELECT keep_to_own_rows('uploaded_payouts');
--> statement-breakpoint
SELECT keep_to_own_rows('refunds');
--> statement-breakpoint
SELECT keep_to_own_rows('report_chunks');
--> statement-breakpoint
SELECT keep_to_own_rows('report_files');
--> statement-breakpoint
SELECT keep_to_own_rows('bank_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('own_settlement_items');
--> statement-breakpoint
SELECT keep_to_own_rows('own_settlements');
--> statement-breakpoint
UPDATE "interbank_orders" SET "credited_at" = "taken_at" WHERE "outcome" IN ('credited', 'returned');

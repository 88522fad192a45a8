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
ALTER TABLE "payouts" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_uploads" ADD CONSTRAINT "payout_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payouts" ADD CONSTRAINT "uploaded_payouts_account_id_upload_id_payout_uploads_account_id_id_fk" FOREIGN KEY ("account_id","upload_id") REFERENCES "public"."payout_uploads"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_payouts" ADD CONSTRAINT "uploaded_payouts_account_id_payout_id_payouts_account_id_id_fk" FOREIGN KEY ("account_id","payout_id") REFERENCES "public"."payouts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_uploads_account_id_created_at_id_index" ON "payout_uploads" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "uploaded_payouts_account_id_payout_id_index" ON "uploaded_payouts" USING btree ("account_id","payout_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_corrects_id_payouts_account_id_id_fk" FOREIGN KEY ("account_id","corrects_id") REFERENCES "public"."payouts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_upload_id_payout_uploads_account_id_id_fk" FOREIGN KEY ("account_id","upload_id") REFERENCES "public"."payout_uploads"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_live_correction" ON "payouts" USING btree ("corrects_id") WHERE "payouts"."status" not in ('failed', 'rejected', 'cancelled', 'expired', 'returned');--> statement-breakpoint
CREATE INDEX "payouts_upload_id_index" ON "payouts" USING btree ("upload_id");
--> statement-breakpoint
SELECT keep_to_own_rows('payout_uploads');
--> statement-breakpoint
SELECT keep_to_own_rows('uploaded_payouts');

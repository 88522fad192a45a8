DROP INDEX "uploaded_bills_upload_id_line_index";--> statement-breakpoint
ALTER TABLE "uploaded_bills" DROP CONSTRAINT "uploaded_bills_pkey";--> statement-breakpoint
ALTER TABLE "uploaded_bills" ADD CONSTRAINT "uploaded_bills_upload_id_line_pk" PRIMARY KEY("upload_id","line");--> statement-breakpoint
ALTER TABLE "bill_uploads" ADD COLUMN "billed_already" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_bills" ADD COLUMN "billed_already" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "uploaded_bills_account_id_bill_id_index" ON "uploaded_bills" USING btree ("account_id","bill_id");--> statement-breakpoint
CREATE INDEX "bills_collection_id_due_date_amount_index" ON "bills" USING btree ("collection_id","due_date","amount");--> statement-breakpoint
-- Answers that were given before are given again whole.
UPDATE "idempotency_keys" SET "answer" = jsonb_set("answer", '{upload,billed_already}', '0') WHERE "answer" -> 'upload' ? 'bills_total';

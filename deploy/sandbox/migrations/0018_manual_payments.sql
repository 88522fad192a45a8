CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "manual_payments_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "manual_payments_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bill_events" ADD COLUMN "manual_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_payments_account_id_created_at_index" ON "manual_payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_bill_id_index" ON "manual_payments" USING btree ("bill_id") WHERE "manual_payments"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "bill_events" ADD CONSTRAINT "bill_events_account_id_manual_payment_id_manual_payments_account_id_id_fk" FOREIGN KEY ("account_id","manual_payment_id") REFERENCES "public"."manual_payments"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_account_id_customer_id_created_at_index" ON "bills" USING btree ("account_id","customer_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('manual_payments');

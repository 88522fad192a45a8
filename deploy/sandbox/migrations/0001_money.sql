CREATE TABLE "bill_counters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"customer_id" uuid,
	"bill_number" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"payer_phone" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_date" date NOT NULL,
	"expires_on" date,
	"status" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bills_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "bills_account_id_bill_number_unique" UNIQUE("account_id","bill_number"),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_key" text NOT NULL,
	"ledger_account" text NOT NULL,
	"account_id" uuid,
	"channel" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_channel" CHECK (("ledger_entries"."ledger_account" = 'clearing') = ("ledger_entries"."channel" is not null)),
	CONSTRAINT "ledger_entries_merchant" CHECK (("ledger_entries"."ledger_account" in ('merchant_pending', 'merchant_available', 'reserve', 'refund_payable')) = ("ledger_entries"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_groups" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid,
	"entry_count" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"attempt_id" uuid,
	"subject" text,
	"from_status" text,
	"to_status" text,
	"kind" text NOT NULL,
	"fpx_code" text,
	"by_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bill_events_move" CHECK (("bill_events"."subject" is null) = ("bill_events"."to_status" is null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "bank_orders" (
	"invoice_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"channel" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"merchant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"step" text,
	"code" text,
	"reference" text NOT NULL,
	"next_code" text,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_orders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "fpx_messages" (
	"event_id" text PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"fpx_code" text NOT NULL,
	"has_moved" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_route_key_pk" PRIMARY KEY("route","key")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"channel" text NOT NULL,
	"bank_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"redirect_path" text NOT NULL,
	"status" text NOT NULL,
	"fpx_code" text,
	"bank_reference" text,
	"is_late" boolean NOT NULL,
	"mark" text,
	"paid_at" timestamp (3) with time zone,
	"browser_code" text,
	"browser_group" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "payment_attempts_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bill_counters" ADD CONSTRAINT "bill_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_collection_id_collections_account_id_id_fk" FOREIGN KEY ("account_id","collection_id") REFERENCES "public"."collections"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_customer_id_customers_account_id_id_fk" FOREIGN KEY ("account_id","customer_id") REFERENCES "public"."customers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_group_key_ledger_groups_key_fk" FOREIGN KEY ("group_key") REFERENCES "public"."ledger_groups"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD CONSTRAINT "ledger_groups_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_events" ADD CONSTRAINT "bill_events_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_events" ADD CONSTRAINT "bill_events_account_id_attempt_id_payment_attempts_account_id_id_fk" FOREIGN KEY ("account_id","attempt_id") REFERENCES "public"."payment_attempts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event_id_bill_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."bill_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_account_id_collection_id_created_at_index" ON "bills" USING btree ("account_id","collection_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_status_due_date_index" ON "bills" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "ledger_entries_group_key_index" ON "ledger_entries" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "ledger_entries_ledger_account_account_id_index" ON "ledger_entries" USING btree ("ledger_account","account_id");--> statement-breakpoint
CREATE INDEX "bill_events_bill_id_id_index" ON "bill_events" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_events_attempt_id_id_index" ON "bill_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "outbox_object_id_id_index" ON "outbox" USING btree ("object_id","id") WHERE "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "bank_orders_next_at_index" ON "bank_orders" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_bill_id_created_at_index" ON "payment_attempts" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_status_created_at_index" ON "payment_attempts" USING btree ("status","created_at");--> statement-breakpoint
CREATE VIEW "public"."ledger_balances" AS (select "ledger_account", "account_id", "channel", sum("amount") as "balance" from "ledger_entries" group by "ledger_entries"."ledger_account", "ledger_entries"."account_id", "ledger_entries"."channel");
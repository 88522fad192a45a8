CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"source_id" uuid NOT NULL,
	"rail" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"arrives_by" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"bank_reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "transfers_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "interbank_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"bank_reference" text NOT NULL,
	"outcome" text,
	"next_outcome" text,
	"next_at" timestamp (3) with time zone,
	"return_at" timestamp (3) with time zone,
	"is_silent" boolean NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interbank_orders_bank_reference_unique" UNIQUE("bank_reference")
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_account_id_created_at_index" ON "transfers" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_source_id_index" ON "transfers" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "transfers_to_send" ON "transfers" USING btree ("send_at") WHERE "transfers"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "transfers_to_hand_over" ON "transfers" USING btree ("sent_at") WHERE "transfers"."status" = 'sent' and "transfers"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_to_ask" ON "transfers" USING btree ("ask_at") WHERE "transfers"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "interbank_orders_next_at_index" ON "interbank_orders" USING btree ("next_at");
--> statement-breakpoint
SELECT keep_to_own_rows('transfers');

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
CREATE TABLE "provider_refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"answer_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "reserve_taken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_payment_id_payment_attempts_account_id_id_fk" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payment_attempts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_account_id_created_at_id_index" ON "refunds" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_bill_id_index" ON "refunds" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "refunds_to_expire" ON "refunds" USING btree ("expires_at") WHERE "refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "refunds_awaiting_funds" ON "refunds" USING btree ("account_id","waiting_since") WHERE "refunds"."status" = 'awaiting_funds';--> statement-breakpoint
CREATE INDEX "refunds_to_hand_over" ON "refunds" USING btree ("hand_at") WHERE "refunds"."hand_at" is not null;
--> statement-breakpoint
SELECT keep_to_own_rows('refunds');

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
ALTER TABLE "settlement_items" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interbank_orders" ADD COLUMN "credited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_settlement_items" ADD CONSTRAINT "own_settlement_items_account_id_own_settlement_id_own_settlements_account_id_id_fk" FOREIGN KEY ("account_id","own_settlement_id") REFERENCES "public"."own_settlements"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_settlements" ADD CONSTRAINT "own_settlements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_day_index" ON "bank_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "own_settlement_items_payment_id_index" ON "own_settlement_items" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "own_settlements_account_id_created_at_id_index" ON "own_settlements" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interbank_orders_credited_at_index" ON "interbank_orders" USING btree ("credited_at");
--> statement-breakpoint
SELECT keep_to_own_rows('bank_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('own_settlement_items');
--> statement-breakpoint
SELECT keep_to_own_rows('own_settlements');

--> statement-breakpoint
UPDATE "interbank_orders" SET "credited_at" = "taken_at" WHERE "outcome" IN ('credited', 'returned');

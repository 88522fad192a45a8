CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "introductions_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_merchant_id_accounts_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_merchant_id_index" ON "introductions" USING btree ("merchant_id") WHERE "introductions"."until" is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_account_id_created_at_index" ON "payment_attempts" USING btree ("account_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('introductions');
--> statement-breakpoint
-- The one door in the second wall: whoever introduced a merchant reads that merchant's payments since, and nothing else of it.
-- The introductions that are looked through are themselves only the caller's own.
CREATE POLICY introduced ON "payment_attempts" FOR SELECT USING (EXISTS (
  SELECT FROM "introductions"
  WHERE "introductions"."merchant_id" = "payment_attempts"."account_id"
    AND "introductions"."account_id" = nullif(current_setting('gateway.account_id', true), '')::uuid
    AND "introductions"."until" IS NULL
    AND "introductions"."since" <= "payment_attempts"."created_at"
));

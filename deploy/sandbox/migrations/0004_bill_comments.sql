CREATE TABLE "bill_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bill_comments_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "made_by_payer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What payment pages made before: nobody of the merchant is named as its maker.
UPDATE "bills" SET "made_by_payer" = true FROM "collections", "events" WHERE "collections"."id" = "bills"."collection_id" AND "collections"."kind" = 'payment' AND "events"."timeline_id" = "bills"."id" AND "events"."kind" = 'created' AND "events"."by_name" IS NULL;--> statement-breakpoint
ALTER TABLE "bill_comments" ADD CONSTRAINT "bill_comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_comments" ADD CONSTRAINT "bill_comments_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_comments_bill_id_created_at_index" ON "bill_comments" USING btree ("bill_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('bill_comments');

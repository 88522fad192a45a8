CREATE TABLE "bill_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"by_name" text NOT NULL,
	"bills_total" integer NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bill_uploads_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "bill_uploads_collection_id_content_hash_unique" UNIQUE("collection_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "sheet_heads" (
	"account_id" uuid NOT NULL,
	"head" text NOT NULL,
	"column_name" text NOT NULL,
	CONSTRAINT "sheet_heads_account_id_head_pk" PRIMARY KEY("account_id","head")
);
--> statement-breakpoint
CREATE TABLE "uploaded_bills" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_uploads" ADD CONSTRAINT "bill_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_uploads" ADD CONSTRAINT "bill_uploads_account_id_collection_id_collections_account_id_id_fk" FOREIGN KEY ("account_id","collection_id") REFERENCES "public"."collections"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_heads" ADD CONSTRAINT "sheet_heads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_bills" ADD CONSTRAINT "uploaded_bills_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_bills" ADD CONSTRAINT "uploaded_bills_account_id_upload_id_bill_uploads_account_id_id_fk" FOREIGN KEY ("account_id","upload_id") REFERENCES "public"."bill_uploads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_uploads_account_id_collection_id_created_at_index" ON "bill_uploads" USING btree ("account_id","collection_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_bills_upload_id_line_index" ON "uploaded_bills" USING btree ("upload_id","line");
--> statement-breakpoint
SELECT keep_to_own_rows('bill_uploads');
--> statement-breakpoint
SELECT keep_to_own_rows('sheet_heads');
--> statement-breakpoint
SELECT keep_to_own_rows('uploaded_bills');

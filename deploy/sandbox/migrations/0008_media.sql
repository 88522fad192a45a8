CREATE TABLE "cloud_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cloud_files_key_unique" UNIQUE("key"),
	CONSTRAINT "cloud_files_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "cloud_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"alt_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cloud_images_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "cloud_images_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "image_id" uuid;
--> statement-breakpoint
ALTER TABLE "cloud_files" ADD CONSTRAINT "cloud_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cloud_images" ADD CONSTRAINT "cloud_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cloud_images" ADD CONSTRAINT "cloud_images_account_id_file_id_cloud_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."cloud_files"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cloud_files_created_at_index" ON "cloud_files" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "cloud_images_account_id_created_at_index" ON "cloud_images" USING btree ("account_id","created_at");
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_id_image_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "collections_image_id_index" ON "collections" USING btree ("image_id");
--> statement-breakpoint
SELECT keep_to_own_rows('cloud_files');
--> statement-breakpoint
SELECT keep_to_own_rows('cloud_images');

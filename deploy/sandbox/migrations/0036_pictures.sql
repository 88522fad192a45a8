CREATE TABLE "cloud_renditions" (
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"bound" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "cloud_renditions_file_id_bound_format_pk" PRIMARY KEY("file_id","bound","format")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "picture_limit" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
UPDATE "plans" SET "picture_limit" = CASE "id" WHEN 'business' THEN 5000 WHEN 'complete' THEN 20000 ELSE 1000 END;--> statement-breakpoint
ALTER TABLE "cloud_renditions" ADD CONSTRAINT "cloud_renditions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_renditions" ADD CONSTRAINT "cloud_renditions_account_id_file_id_cloud_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."cloud_files"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What came before pictures had sizes stays as it is, in one size and its own format, served where it was.
INSERT INTO "cloud_renditions" ("account_id", "file_id", "bound", "format", "width", "height", "content")
SELECT "account_id", "id", 800, substr("content_type", 7), "width", "height", "content" FROM "cloud_files";--> statement-breakpoint
ALTER TABLE "cloud_files" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "cloud_files" DROP COLUMN "content_type";
--> statement-breakpoint
SELECT keep_to_own_rows('cloud_renditions');

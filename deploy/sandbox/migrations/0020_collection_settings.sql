CREATE TABLE "share_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_settings_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "share_settings_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "success_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"button_label" text NOT NULL,
	"redirect_url" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "success_fields_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "success_fields_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_details_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "support_details_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "share_settings" ADD CONSTRAINT "share_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_settings" ADD CONSTRAINT "share_settings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_fields" ADD CONSTRAINT "success_fields_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "success_fields" ADD CONSTRAINT "success_fields_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_details" ADD CONSTRAINT "support_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_details" ADD CONSTRAINT "support_details_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_settings_account_id_created_at_index" ON "share_settings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "success_fields_account_id_created_at_index" ON "success_fields" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "support_details_account_id_created_at_index" ON "support_details" USING btree ("account_id","created_at");
--> statement-breakpoint
SELECT keep_to_own_rows('share_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('success_fields');
--> statement-breakpoint
SELECT keep_to_own_rows('support_details');

CREATE TABLE "opening_day_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"days" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "opening_day_hours_store_id_unique" UNIQUE("store_id"),
	CONSTRAINT "opening_day_hours_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"account_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "store_products_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"registration_number" text NOT NULL,
	"is_unregistered" boolean NOT NULL,
	"terms" text NOT NULL,
	"delivery_estimate" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "store_settings_store_id_unique" UNIQUE("store_id"),
	CONSTRAINT "store_settings_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"image_id" uuid,
	"collection_id" uuid,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "stores_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "opening_day_hours" ADD CONSTRAINT "opening_day_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_day_hours" ADD CONSTRAINT "opening_day_hours_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_account_id_store_id_stores_account_id_id_fk" FOREIGN KEY ("account_id","store_id") REFERENCES "public"."stores"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_account_id_image_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_account_id_collection_id_collections_account_id_id_fk" FOREIGN KEY ("account_id","collection_id") REFERENCES "public"."collections"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_day_hours_account_id_created_at_index" ON "opening_day_hours" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "store_products_product_id_index" ON "store_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "store_settings_account_id_created_at_index" ON "store_settings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "stores_account_id_created_at_index" ON "stores" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "stores_image_id_index" ON "stores" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "stores_collection_id_index" ON "stores" USING btree ("collection_id");
--> statement-breakpoint
SELECT keep_to_own_rows('opening_day_hours');
--> statement-breakpoint
SELECT keep_to_own_rows('store_products');
--> statement-breakpoint
SELECT keep_to_own_rows('store_settings');
--> statement-breakpoint
SELECT keep_to_own_rows('stores');

CREATE TABLE "product_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_tags_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"option_values" text[] NOT NULL,
	"combination" text NOT NULL,
	"sku" text NOT NULL,
	"custom_pricing_price" bigint,
	"weight_grams" integer,
	"is_active" boolean NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "product_variants_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "product_variants_combination" UNIQUE("product_id","combination"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."custom_pricing_price" >= 0),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category_id" uuid NOT NULL,
	"subcategory_id" uuid,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"image_id" uuid,
	"price" bigint NOT NULL,
	"weight_grams" integer,
	"min_purchase_quantity" integer,
	"max_purchase_quantity" integer,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "products_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'active', 'archived')),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_weight" CHECK ("products"."weight_grams" >= 0),
	CONSTRAINT "products_least" CHECK ("products"."min_purchase_quantity" >= 1),
	CONSTRAINT "products_most" CHECK ("products"."max_purchase_quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_category_id_product_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."product_categories"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_subcategory_id_product_subcategories_account_id_id_fk" FOREIGN KEY ("account_id","subcategory_id") REFERENCES "public"."product_subcategories"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_image_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_tags_title" ON "product_tags" USING btree ("account_id",lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree ("account_id",lower("sku")) WHERE "product_variants"."sku" <> '' and "product_variants"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_account_id_created_at_index" ON "products" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_subcategory_id_index" ON "products" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "products_image_id_index" ON "products" USING btree ("image_id");
--> statement-breakpoint
SELECT keep_to_own_rows('product_tags');
--> statement-breakpoint
SELECT keep_to_own_rows('product_variants');
--> statement-breakpoint
SELECT keep_to_own_rows('products');
--> statement-breakpoint
SELECT make_searchable('products', 'title', 'description');

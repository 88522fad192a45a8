CREATE TABLE "product_pictures" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "product_pictures_product_id_image_id_pk" PRIMARY KEY("product_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_account_id_image_id_cloud_images_account_id_id_fk" FOREIGN KEY ("account_id","image_id") REFERENCES "public"."cloud_images"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_image_id_index" ON "product_pictures" USING btree ("image_id");
--> statement-breakpoint
CREATE FUNCTION product_pictures_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_pictures WHERE product_id = NEW.id AND image_id <> ALL (NEW.image_ids);
  INSERT INTO product_pictures (account_id, product_id, image_id)
    SELECT NEW.account_id, NEW.id, image FROM unnest(NEW.image_ids) AS image
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_pictures_of_new AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.image_ids <> '{}') EXECUTE FUNCTION product_pictures_follow();
--> statement-breakpoint
CREATE TRIGGER product_pictures_of_changed AFTER UPDATE OF image_ids ON products FOR EACH ROW
  WHEN (OLD.image_ids IS DISTINCT FROM NEW.image_ids) EXECUTE FUNCTION product_pictures_follow();
--> statement-breakpoint
-- The one picture that a product had until now is its first.
UPDATE products SET image_ids = ARRAY[image_id] WHERE image_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_account_id_image_id_cloud_images_account_id_id_fk";
--> statement-breakpoint
DROP INDEX "products_image_id_index";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "image_id";
--> statement-breakpoint
SELECT keep_to_own_rows('product_pictures');

ALTER TABLE "product_tags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_tags" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "product_tags" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Products hold the words of their tags, so they follow: a renamed tag has its new title in them, once, and a deleted one is gone from them. Whoever
-- has such a product open is told that it has changed.
CREATE FUNCTION products_follow_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed text;
  editor text;
  moment timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    renamed := NEW.title;
    editor := NEW.changed_by;
    moment := NEW.changed_at;
  END IF;
  UPDATE products SET
    tags = ARRAY(
      SELECT (array_agg(word ORDER BY place))[1] FROM (
        SELECT CASE WHEN lower(own) = lower(OLD.title) THEN renamed ELSE own END AS word, place
        FROM unnest(products.tags) WITH ORDINALITY AS words (own, place)
      ) AS named
      WHERE word IS NOT NULL GROUP BY lower(word) ORDER BY min(place)
    ),
    version = version + 1,
    changed_by = coalesce(editor, changed_by),
    changed_at = coalesce(moment, changed_at)
  WHERE account_id = OLD.account_id AND EXISTS (SELECT FROM unnest(tags) AS own WHERE lower(own) = lower(OLD.title));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_follow_deleted_tag AFTER DELETE ON product_tags FOR EACH ROW EXECUTE FUNCTION products_follow_tag();
--> statement-breakpoint
CREATE TRIGGER products_follow_renamed_tag AFTER UPDATE OF title ON product_tags FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION products_follow_tag();

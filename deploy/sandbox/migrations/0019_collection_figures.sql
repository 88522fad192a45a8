CREATE TABLE "collection_figures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"bills" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "collection_figures_account_id_collection_id_index" ON "collection_figures" USING btree ("account_id","collection_id");
--> statement-breakpoint
SELECT keep_to_own_rows('collection_figures');
--> statement-breakpoint
CREATE FUNCTION add_to_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO collection_figures (account_id, collection_id, status, is_paid, bills, amount)
    VALUES (OLD.account_id, OLD.collection_id, OLD.status, OLD.paid_at IS NOT NULL, -1, -OLD.amount);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO collection_figures (account_id, collection_id, status, is_paid, bills, amount)
    VALUES (NEW.account_id, NEW.collection_id, NEW.status, NEW.paid_at IS NOT NULL, 1, NEW.amount);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_to_collection AFTER INSERT OR DELETE ON bills FOR EACH ROW EXECUTE FUNCTION add_to_collection();
--> statement-breakpoint
CREATE TRIGGER moved_in_collection AFTER UPDATE OF collection_id, status, paid_at, amount ON bills FOR EACH ROW
  WHEN (ROW(OLD.collection_id, OLD.status, OLD.paid_at IS NULL, OLD.amount)
    IS DISTINCT FROM ROW(NEW.collection_id, NEW.status, NEW.paid_at IS NULL, NEW.amount))
  EXECUTE FUNCTION add_to_collection();
--> statement-breakpoint
INSERT INTO collection_figures (account_id, collection_id, status, is_paid, bills, amount)
  SELECT account_id, collection_id, status, paid_at IS NOT NULL, count(*), sum(amount) FROM bills GROUP BY 1, 2, 3, 4;

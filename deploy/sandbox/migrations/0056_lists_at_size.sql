DROP INDEX "ledger_entries_ledger_account_account_id_id_index";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
-- Nothing that was posted changes: each entry of an account gets a copy of two columns of its group. A minute for a million payments.
UPDATE "ledger_entries" SET "at" = "ledger_groups"."at", "kind" = "ledger_groups"."kind"
FROM "ledger_groups" WHERE "ledger_groups"."key" = "ledger_entries"."group_key" AND "ledger_entries"."account_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
CREATE INDEX "ledger_entries_in_order" ON "ledger_entries" USING btree ("ledger_account","account_id","at","id","amount") WHERE "ledger_entries"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_kind" ON "ledger_entries" USING btree ("ledger_account","account_id","kind","at","id") WHERE "ledger_entries"."kind" <> 'payment';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_dated" CHECK (("ledger_entries"."at" is null) = ("ledger_entries"."kind" is null) and ("ledger_entries"."account_id" is not null or "ledger_entries"."at" is null));--> statement-breakpoint
-- A gateway of an earlier release writes entries without the copies while a new one starts. They are filled in when its transaction ends, which
-- is the only change that an entry allows.
DROP TRIGGER ledger_entries_append_only ON ledger_entries;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN (OLD.at IS NOT NULL OR to_jsonb(NEW) - 'at' - 'kind' <> to_jsonb(OLD) - 'at' - 'kind')
  EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
-- The copies equal the group's own columns.
CREATE OR REPLACE FUNCTION ledger_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer;
  total numeric;
  other integer;
  missing integer;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0),
    count(*) FILTER (WHERE at IS NOT NULL AND (at, kind) IS DISTINCT FROM (NEW.at, NEW.kind)),
    count(*) FILTER (WHERE at IS NULL AND account_id IS NOT NULL)
  INTO found, total, other, missing FROM ledger_entries WHERE group_key = NEW.key;
  IF found < 2 OR found <> NEW.entry_count THEN
    RAISE EXCEPTION 'The ledger group % has % entries instead of %.', NEW.key, found, NEW.entry_count USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'The ledger group % sums to % instead of zero.', NEW.key, total USING ERRCODE = 'check_violation';
  END IF;
  IF other > 0 THEN
    RAISE EXCEPTION 'The ledger group % has an entry of another moment or kind.', NEW.key USING ERRCODE = 'check_violation';
  END IF;
  IF missing > 0 THEN
    UPDATE ledger_entries SET at = NEW.at, kind = NEW.kind WHERE group_key = NEW.key AND account_id IS NOT NULL AND at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Payments are searched by the titles of the collections themselves, of which a merchant has few.
DROP TRIGGER search_terms_written ON collections;
--> statement-breakpoint
DROP TRIGGER search_terms_changed ON collections;
--> statement-breakpoint
DELETE FROM search_terms USING collections WHERE record_id = collections.id;
--> statement-breakpoint
CREATE INDEX "customers_in_order_of_name" ON "customers" USING btree ("account_id",(lower("name") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "customers_in_order_of_email" ON "customers" USING btree ("account_id",(lower("email") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "payment_attempts_by_state" ON "payment_attempts" USING btree ("account_id",(case when "returned_at" is not null then 'returned' when "mark" is not null then "mark" else "status" end),"created_at") WHERE case when "payment_attempts"."returned_at" is not null then 'returned' when "payment_attempts"."mark" is not null then "payment_attempts"."mark" else "payment_attempts"."status" end <> 'success';
--> statement-breakpoint
CREATE INDEX "payment_attempts_by_channel" ON "payment_attempts" USING btree ("account_id","channel","created_at");
--> statement-breakpoint
-- The introductions of the caller are read once for a statement, and not for each row: an introducer's lists read up to a million payments.
CREATE FUNCTION introduced_merchants() RETURNS jsonb STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_object_agg(merchant_id, since), '{}') FROM introductions
    WHERE account_id = nullif(current_setting('gateway.account_id', true), '')::uuid AND until IS NULL
  );
END $$;
--> statement-breakpoint
ALTER POLICY introduced ON "payment_attempts" USING ("created_at" >= ((SELECT introduced_merchants()) ->> "account_id"::text)::timestamptz);
--> statement-breakpoint
DROP FUNCTION introduced_since(uuid, timestamptz);

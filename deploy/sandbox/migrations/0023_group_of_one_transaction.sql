-- All entries of a group are written by one statement, and its row says how many. So what is added to it later is refused as it is written, by one look
-- for each statement: until now every entry had its whole group read once more when the transaction ended. A merchant's transaction sees its own
-- entries only, so other than all of them is refused, and not just too many.
CREATE FUNCTION ledger_check_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  expected integer;
  found integer;
BEGIN
  -- One by one: of a join the plan would be that for empty tables, which read the whole ledger when it has grown.
  FOR changed IN SELECT DISTINCT group_key FROM added LOOP
    SELECT entry_count INTO expected FROM ledger_groups WHERE key = changed;
    SELECT count(*) INTO found FROM ledger_entries WHERE group_key = changed;
    IF found <> expected THEN
      RAISE EXCEPTION 'The ledger group % has % entries instead of %.', changed, found, expected USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER ledger_entries_balance ON ledger_entries;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_added AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_added();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO found, total FROM ledger_entries WHERE group_key = NEW.key;
  IF found < 2 OR found <> NEW.entry_count THEN
    RAISE EXCEPTION 'The ledger group % has % entries instead of %.', NEW.key, found, NEW.entry_count USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'The ledger group % sums to % instead of zero.', NEW.key, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- A group is looked at when the transaction that wrote it ends, and then it has as many entries as its row says. So entries that are added to it
-- later are too many, and are refused as they are written, by one look for each statement: until now every entry had its whole group
-- read once more when the transaction ended.
CREATE FUNCTION ledger_check_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fault record;
BEGIN
  SELECT g.key, g.entry_count, there.count INTO fault
  FROM (SELECT DISTINCT group_key FROM added) of
  JOIN ledger_groups g ON g.key = of.group_key
  CROSS JOIN LATERAL (SELECT count(*) FROM ledger_entries WHERE group_key = of.group_key) there
  WHERE there.count > g.entry_count LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The ledger group % has % entries instead of %.', fault.key, fault.count, fault.entry_count USING ERRCODE = 'check_violation';
  END IF;
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

-- What makes the ledger a ledger: nothing in it is ever changed, and each group is complete and sums to zero when its
-- transaction commits. The count in the group's row also refuses an entry that is added to it later.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % is refused.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_groups_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_groups
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_TABLE_NAME WHEN 'ledger_groups' THEN to_jsonb(NEW) ->> 'key' ELSE to_jsonb(NEW) ->> 'group_key' END;
  expected integer;
  found integer;
  total numeric;
BEGIN
  SELECT entry_count INTO expected FROM ledger_groups WHERE key = changed;
  SELECT count(*), coalesce(sum(amount), 0) INTO found, total FROM ledger_entries WHERE group_key = changed;
  IF found < 2 OR found <> expected THEN
    RAISE EXCEPTION 'The ledger group % has % entries instead of %.', changed, found, expected USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'The ledger group % sums to % instead of zero.', changed, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_groups_balance AFTER INSERT ON ledger_groups DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_group();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_group();

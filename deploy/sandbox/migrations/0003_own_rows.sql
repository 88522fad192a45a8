-- A second wall between merchants, on PostgreSQL: a transaction that acts for a merchant says so in `gateway.account_id`, and
-- then sees and writes that merchant's rows only, whatever the query says. Rows of nobody stay visible. A superuser (PGlite's
-- only role) is not held by it. A later table of merchants' rows calls the function in its own migration.
CREATE FUNCTION keep_to_own_rows(guarded regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format(
    $policy$CREATE POLICY own_rows ON %s USING (
      coalesce(current_setting('gateway.account_id', true), '') = ''
      OR account_id IS NULL
      OR account_id = nullif(current_setting('gateway.account_id', true), '')::uuid
    )$policy$,
    guarded
  );
END $$;
--> statement-breakpoint
SELECT keep_to_own_rows('customers');
--> statement-breakpoint
SELECT keep_to_own_rows('collections');
--> statement-breakpoint
SELECT keep_to_own_rows('bills');
--> statement-breakpoint
SELECT keep_to_own_rows('bill_counters');
--> statement-breakpoint
SELECT keep_to_own_rows('bill_events');
--> statement-breakpoint
SELECT keep_to_own_rows('outbox');
--> statement-breakpoint
SELECT keep_to_own_rows('payment_attempts');
--> statement-breakpoint
SELECT keep_to_own_rows('ledger_entries');

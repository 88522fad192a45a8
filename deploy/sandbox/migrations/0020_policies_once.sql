-- The setting is read once for a statement and not for each row: a subquery of its own is evaluated first. Reading it took most of the time in
-- which rows of a long list are counted.
CREATE OR REPLACE FUNCTION keep_to_own_rows(guarded regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('DROP POLICY IF EXISTS own_rows ON %s', guarded);
  EXECUTE format(
    $policy$CREATE POLICY own_rows ON %s USING (
      (SELECT coalesce(current_setting('gateway.account_id', true), '')) = ''
      OR account_id IS NULL
      OR account_id = (SELECT nullif(current_setting('gateway.account_id', true), '')::uuid)
    )$policy$,
    guarded
  );
END $$;
--> statement-breakpoint
SELECT keep_to_own_rows(tablename::regclass) FROM pg_policies WHERE policyname = 'own_rows' AND schemaname = 'public';
--> statement-breakpoint
ALTER POLICY introduced ON "payment_attempts" USING (EXISTS (
  SELECT FROM "introductions"
  WHERE "introductions"."merchant_id" = "payment_attempts"."account_id"
    AND "introductions"."account_id" = (SELECT nullif(current_setting('gateway.account_id', true), '')::uuid)
    AND "introductions"."until" IS NULL
    AND "introductions"."since" <= "payment_attempts"."created_at"
));

-- Fails a statement of deferred writes, so that a commit that was sent together with it is skipped. The gateway knows the code.
CREATE FUNCTION require_written(is_written boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_written THEN
    RAISE EXCEPTION 'A row was changed meanwhile.' USING ERRCODE = 'TX001';
  END IF;
END $$;

-- Payments wait until all terms are written again: some minutes for a million. The tables are locked in the order of the gateway.
LOCK TABLE collections, customers, products, bills, orders, payment_attempts, manual_payments IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- A search of a long list begins at one end of it. So that it reads no record beyond the page, the day of creation is a term like the letters,
-- and so are the 32 and the 1,024 days to which that day belongs: a few terms cover all days from one day on.
CREATE FUNCTION search_terms_of_days(account_id uuid, unit integer, first bigint, last bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg((hashtextextended(account_id || 'created_at', unit * 1000000 + day) >> 32)::integer), '{}')
  FROM generate_series(first, last) AS day
$$;
--> statement-breakpoint
CREATE FUNCTION search_day(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM at) / 86400)::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION search_terms_of_moment(account_id uuid, at timestamptz) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day bigint := search_day(at);
BEGIN
  RETURN search_terms_of_days(account_id, 1, day, day)
    || search_terms_of_days(account_id, 32, day >> 5, day >> 5)
    || search_terms_of_days(account_id, 1024, day >> 10, day >> 10);
END $$;
--> statement-breakpoint
-- A record that was created on the day of a moment or later has one of these terms. The last of them ends 44 years later.
CREATE FUNCTION search_terms_from(account_id uuid, at timestamptz) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day bigint := search_day(at);
BEGIN
  RETURN search_terms_of_days(account_id, 1, day, day | 31)
    || search_terms_of_days(account_id, 32, (day >> 5) + 1, (day >> 5) | 31)
    || search_terms_of_days(account_id, 1024, (day >> 10) + 1, (day >> 10) + 16);
END $$;
--> statement-breakpoint
-- The same for the day of a moment and earlier ones, back to 1970.
CREATE FUNCTION search_terms_to(account_id uuid, at timestamptz) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day bigint := search_day(at);
BEGIN
  RETURN search_terms_of_days(account_id, 1, day & ~31, day)
    || search_terms_of_days(account_id, 32, (day >> 5) & ~31, (day >> 5) - 1)
    || search_terms_of_days(account_id, 1024, 0, (day >> 10) - 1);
END $$;
--> statement-breakpoint
-- All terms of a row. A field that begins with `bill.` is a field of its bill: a payment has the terms of its bill's texts itself, because it is
-- sorted by its own moment.
CREATE FUNCTION search_terms_of_row(record jsonb, fields text[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  texts jsonb := record;
BEGIN
  IF 'bill.bill_number' = ANY (fields) THEN
    SELECT record || jsonb_build_object('bill.bill_number', bill_number, 'bill.payer_name', payer_name) INTO STRICT texts
    FROM bills WHERE id = (record ->> 'bill_id')::uuid;
  END IF;
  RETURN search_terms_of_record(texts, fields)
    || search_terms_of_moment((record ->> 'account_id')::uuid, (record ->> 'created_at')::timestamptz);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_terms WHERE record_id = OLD.id;
  ELSE
    INSERT INTO search_terms (record_id, terms) VALUES (NEW.id, search_terms_of_row(to_jsonb(NEW), TG_ARGV))
    ON CONFLICT (record_id) DO UPDATE SET terms = excluded.terms;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The moment of creation hardly ever changes, and its terms must follow when it does.
CREATE OR REPLACE FUNCTION make_searchable(searched regclass, VARIADIC fields text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text[] := ARRAY(SELECT field FROM unnest(fields) AS field WHERE field NOT LIKE 'bill.%') || 'created_at'::text;
  names text := (SELECT string_agg(format('%I', field), ', ') FROM unnest(own) AS field);
  old_values text := (SELECT string_agg(format('OLD.%I', field), ', ') FROM unnest(own) AS field);
  new_values text := (SELECT string_agg(format('NEW.%I', field), ', ') FROM unnest(own) AS field);
  arguments text := (SELECT string_agg(quote_literal(field), ', ') FROM unnest(fields) AS field);
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER search_terms_written AFTER INSERT OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_search_terms(%s)',
    searched, arguments
  );
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER search_terms_changed AFTER UPDATE OF %s ON %s FOR EACH ROW
      WHEN (ROW(%s) IS DISTINCT FROM ROW(%s)) EXECUTE FUNCTION write_search_terms(%s)',
    names, searched, old_values, new_values, arguments
  );
  EXECUTE format(
    'INSERT INTO search_terms (record_id, terms) SELECT id, search_terms_of_row(to_jsonb(record), %L) FROM %s AS record
      ON CONFLICT (record_id) DO UPDATE SET terms = excluded.terms',
    fields, searched
  );
END $$;
--> statement-breakpoint
-- Writing the indexes once at the end takes a fraction of the time.
DROP INDEX "search_terms_terms", "search_terms_sample";
--> statement-breakpoint
TRUNCATE search_terms;
--> statement-breakpoint
SELECT make_searchable('bills', 'bill_number', 'payer_name', 'payer_email', 'description');
--> statement-breakpoint
SELECT make_searchable('collections', 'title');
--> statement-breakpoint
SELECT make_searchable('customers', 'name', 'email', 'phone', 'state');
--> statement-breakpoint
SELECT make_searchable('products', 'title', 'description');
--> statement-breakpoint
SELECT make_searchable('orders', 'number', 'buyer_name', 'buyer_email', 'buyer_phone');
--> statement-breakpoint
SELECT make_searchable('payment_attempts', 'invoice_no', 'bank_name', 'bank_reference', 'comment', 'bill.bill_number', 'bill.payer_name');
--> statement-breakpoint
SELECT make_searchable('manual_payments', 'invoice_no', 'comment', 'bill.bill_number', 'bill.payer_name');
--> statement-breakpoint
-- The same fields as above; search-terms.spec.ts compares them.
CREATE FUNCTION write_search_terms_of_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_terms (record_id, terms)
  SELECT id, search_terms_of_row(to_jsonb(payment), '{invoice_no,bank_name,bank_reference,comment,bill.bill_number,bill.payer_name}')
  FROM payment_attempts AS payment WHERE bill_id = NEW.id
  UNION ALL
  SELECT id, search_terms_of_row(to_jsonb(payment), '{invoice_no,comment,bill.bill_number,bill.payer_name}')
  FROM manual_payments AS payment WHERE bill_id = NEW.id
  ON CONFLICT (record_id) DO UPDATE SET terms = excluded.terms;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_terms_of_payments_changed AFTER UPDATE OF bill_number, payer_name ON bills FOR EACH ROW
  WHEN (ROW(OLD.bill_number, OLD.payer_name) IS DISTINCT FROM ROW(NEW.bill_number, NEW.payer_name))
  EXECUTE FUNCTION write_search_terms_of_payments();
--> statement-breakpoint
CREATE INDEX "search_terms_terms" ON "search_terms" USING gin ("terms");
--> statement-breakpoint
CREATE INDEX "search_terms_sample" ON "search_terms" USING gin (("terms" || '{}'::integer[])) WHERE (uuid_hash_extended("search_terms"."record_id", 0) & 127) = 0;

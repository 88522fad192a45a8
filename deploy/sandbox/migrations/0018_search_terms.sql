CREATE TABLE "search_terms" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"terms" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_terms_terms" ON "search_terms" USING gin ("terms");
--> statement-breakpoint
-- The terms of a text: for each two letters that follow each other a number, made of the merchant, the field and the letters. Upper and
-- lower case are alike, and so are spaces and underscores, as for the condition that decides (`contains` in kernel/lists/lists.ts): what
-- contains a text has its terms.
CREATE FUNCTION search_terms_of(account_id uuid, field text, value text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := lower(replace(value, '_', ' '));
  seed bigint := hashtextextended(account_id || field, 0);
  terms integer[] := '{}';
BEGIN
  FOR place IN 1 .. coalesce(length(folded), 0) - 1 LOOP
    terms := terms || (hashtextextended(substr(folded, place, 2), seed) >> 32)::integer;
  END LOOP;
  RETURN terms;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_terms_of_record(record jsonb, fields text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  account_id uuid := record ->> 'account_id';
  field text;
  terms integer[] := '{}';
BEGIN
  FOREACH field IN ARRAY fields LOOP
    terms := terms || search_terms_of(account_id, field, record ->> field);
  END LOOP;
  RETURN terms;
END $$;
--> statement-breakpoint
-- `on conflict` looks at the one row only, where an update would read a page of the key before others' inserts, and be tried again with them.
CREATE FUNCTION write_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_terms WHERE record_id = OLD.id;
  ELSE
    INSERT INTO search_terms (record_id, terms) VALUES (NEW.id, search_terms_of_record(to_jsonb(NEW), TG_ARGV))
    ON CONFLICT (record_id) DO UPDATE SET terms = excluded.terms;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rows of a table of merchants' rows are found by what these fields contain. A later table whose list may grow long calls it in its own
-- migration, and its list names the same fields (`SearchTerms`).
CREATE FUNCTION make_searchable(searched regclass, VARIADIC fields text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text := (SELECT string_agg(format('%I', field), ', ') FROM unnest(fields) AS field);
  old_values text := (SELECT string_agg(format('OLD.%I', field), ', ') FROM unnest(fields) AS field);
  new_values text := (SELECT string_agg(format('NEW.%I', field), ', ') FROM unnest(fields) AS field);
  arguments text := (SELECT string_agg(quote_literal(field), ', ') FROM unnest(fields) AS field);
BEGIN
  EXECUTE format(
    'CREATE TRIGGER search_terms_written AFTER INSERT OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_search_terms(%s)',
    searched, arguments
  );
  EXECUTE format(
    'CREATE TRIGGER search_terms_changed AFTER UPDATE OF %s ON %s FOR EACH ROW
      WHEN (ROW(%s) IS DISTINCT FROM ROW(%s)) EXECUTE FUNCTION write_search_terms(%s)',
    names, searched, old_values, new_values, arguments
  );
  EXECUTE format(
    'INSERT INTO search_terms (record_id, terms) SELECT id, search_terms_of_record(to_jsonb(record), %L) FROM %s AS record',
    fields, searched
  );
END $$;
--> statement-breakpoint
SELECT make_searchable('bills', 'bill_number', 'payer_name', 'payer_email', 'description');
--> statement-breakpoint
SELECT make_searchable('payment_attempts', 'invoice_no', 'bank_name', 'bank_reference', 'comment');
--> statement-breakpoint
SELECT make_searchable('manual_payments', 'invoice_no', 'comment');
--> statement-breakpoint
SELECT make_searchable('collections', 'title');
--> statement-breakpoint
SELECT make_searchable('customers', 'name', 'email', 'phone', 'state');

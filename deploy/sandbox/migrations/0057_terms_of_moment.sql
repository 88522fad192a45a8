-- Every new bill and every transition of an attempt writes these terms. They were three calls of a function whose query PostgreSQL planned at
-- each call, which took twenty times as long as these expressions.
CREATE OR REPLACE FUNCTION search_terms_of_moment(account_id uuid, at timestamptz) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day bigint := floor(extract(epoch FROM at) / 86400);
  field text := account_id || 'created_at';
BEGIN
  RETURN ARRAY[
    (hashtextextended(field, 1000000 + day) >> 32)::integer,
    (hashtextextended(field, 32 * 1000000 + (day >> 5)) >> 32)::integer,
    (hashtextextended(field, 1024 * 1000000 + (day >> 10)) >> 32)::integer
  ];
END $$;

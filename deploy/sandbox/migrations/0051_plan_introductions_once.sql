-- Reads plan each statement for its values, and took the query in this function along: it was planned anew for each row of another
-- merchant, which took seven times what looking at the row does. It finds introductions by their key, whatever the values are.
ALTER FUNCTION introduced_since(uuid, timestamptz) SET plan_cache_mode = force_generic_plan;

-- Commissions come first: refunds read them before they write bills, and a lock is held until all migrations are done. No column
-- makes the database write the table again, because a transaction that began before would then find it empty.
ALTER TABLE "commissions" ADD COLUMN "payment_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "statement_id" uuid;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "state" text DEFAULT 'accrued' NOT NULL;--> statement-breakpoint
-- An earlier release that runs during an update writes neither the copy nor the state.
CREATE FUNCTION keep_commission_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_at IS NULL THEN
    NEW.payment_at := (SELECT created_at FROM payment_attempts WHERE id = NEW.payment_id);
  END IF;
  NEW.state := CASE
    WHEN NEW.reversed = NEW.amount THEN 'reversed'
    WHEN NEW.matured_at IS NULL THEN 'accrued'
    WHEN NEW.statement_id IS NULL THEN 'matured'
    WHEN NEW.settled_at IS NULL THEN 'payable' ELSE 'paid' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER commissions_keep_state BEFORE INSERT OR UPDATE ON commissions FOR EACH ROW EXECUTE FUNCTION keep_commission_state();
--> statement-breakpoint
UPDATE "commissions" c SET "payment_at" = a.created_at, "statement_id" = p.id, "settled_at" = p.settled_at
  FROM payment_attempts a, commissions o LEFT JOIN commission_lines l ON l.commission_id = o.id AND l.kind = 'commission'
    LEFT JOIN commission_payouts p ON p.id = l.statement_id
  WHERE o.id = c.id AND a.id = c.payment_id;--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "payment_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "commissions_by_state" ON "commissions" USING btree ("account_id","state","accrued_at");--> statement-breakpoint
CREATE INDEX "commissions_of_introduction" ON "commissions" USING btree ("introduction_id","state","payment_at");--> statement-breakpoint
CREATE INDEX "commissions_in_order_of_paid" ON "commissions" USING btree ("introduction_id","state","paid");--> statement-breakpoint
CREATE FUNCTION commissions_follow_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commissions c SET statement_id = p.id, settled_at = p.settled_at
  FROM added l JOIN commission_payouts p ON p.id = l.statement_id WHERE l.commission_id = c.id AND l.kind = 'commission';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commissions_follow_lines AFTER INSERT ON commission_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION commissions_follow_lines();
--> statement-breakpoint
CREATE FUNCTION commissions_follow_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commissions c SET settled_at = NEW.settled_at
  FROM commission_lines l WHERE l.statement_id = NEW.id AND l.kind = 'commission' AND l.commission_id = c.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commissions_follow_payout AFTER UPDATE OF settled_at ON commission_payouts FOR EACH ROW
  WHEN (OLD.settled_at IS DISTINCT FROM NEW.settled_at) EXECUTE FUNCTION commissions_follow_payout();
--> statement-breakpoint
CREATE INDEX "orders_in_order_of_total" ON "orders" USING btree ("account_id","total","id");--> statement-breakpoint
CREATE TABLE "customer_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"owed" bigint NOT NULL,
	"paid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_figures" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
SELECT keep_to_own_rows('customer_changes');
--> statement-breakpoint
SELECT keep_to_own_rows('customer_figures');
--> statement-breakpoint
-- The parts of a bill in the figures of its customer. `OWED` in domains/bills/states.ts has the same statuses.
CREATE FUNCTION bill_owed(status text, amount bigint) RETURNS bigint IMMUTABLE LANGUAGE sql
  RETURN CASE WHEN status IN ('due', 'overdue', 'pending') THEN amount ELSE 0 END;
--> statement-breakpoint
CREATE FUNCTION bill_paid(status text, amount bigint) RETURNS bigint IMMUTABLE LANGUAGE sql
  RETURN CASE WHEN status = 'paid' THEN amount ELSE 0 END;
--> statement-breakpoint
-- OLD is null for an insert, and NEW for a delete.
CREATE FUNCTION add_to_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (account_id, customer_id, owed, paid)
  SELECT account_id, customer_id, sum(owed), sum(paid)
  FROM (VALUES
    (OLD.account_id, OLD.customer_id, -bill_owed(OLD.status, OLD.amount), -bill_paid(OLD.status, OLD.amount)),
    (NEW.account_id, NEW.customer_id, bill_owed(NEW.status, NEW.amount), bill_paid(NEW.status, NEW.amount))
  ) parts(account_id, customer_id, owed, paid)
  WHERE customer_id IS NOT NULL GROUP BY account_id, customer_id HAVING sum(owed) <> 0 OR sum(paid) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_to_customer AFTER INSERT ON bills FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION add_to_customer();
--> statement-breakpoint
CREATE TRIGGER removed_from_customer AFTER DELETE ON bills FOR EACH ROW WHEN (OLD.customer_id IS NOT NULL) EXECUTE FUNCTION add_to_customer();
--> statement-breakpoint
CREATE TRIGGER changed_for_customer AFTER UPDATE OF customer_id, status, amount ON bills FOR EACH ROW
  WHEN ((OLD.customer_id IS NOT NULL OR NEW.customer_id IS NOT NULL)
    AND ROW(OLD.customer_id, bill_owed(OLD.status, OLD.amount), bill_paid(OLD.status, OLD.amount))
      IS DISTINCT FROM ROW(NEW.customer_id, bill_owed(NEW.status, NEW.amount), bill_paid(NEW.status, NEW.amount)))
  EXECUTE FUNCTION add_to_customer();
--> statement-breakpoint
CREATE FUNCTION begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (account_id, customer_id) VALUES (NEW.account_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_figures_begin AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION begin_customer_figures();
--> statement-breakpoint
INSERT INTO customer_figures (account_id, customer_id, owed, paid)
  SELECT c.account_id, c.id, coalesce(sum(bill_owed(b.status, b.amount)), 0), coalesce(sum(bill_paid(b.status, b.amount)), 0)
  FROM customers c LEFT JOIN bills b ON b.account_id = c.account_id AND b.customer_id = c.id GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_account_id_customer_id_customers_account_id_id_fk" FOREIGN KEY ("account_id","customer_id") REFERENCES "public"."customers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_changes_account_id_customer_id_index" ON "customer_changes" USING btree ("account_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_in_order_of_owed" ON "customer_figures" USING btree ("account_id","owed","customer_id");--> statement-breakpoint
CREATE INDEX "customers_in_order_of_paid" ON "customer_figures" USING btree ("account_id","paid","customer_id");

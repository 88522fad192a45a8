CREATE TABLE "stock_hold_lines" (
	"order_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_hold_lines_order_id_unit_id_pk" PRIMARY KEY("order_id","unit_id"),
	CONSTRAINT "stock_hold_lines_quantity" CHECK ("stock_hold_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"released_why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_holds_account_id_order_id_unique" UNIQUE("account_id","order_id"),
	CONSTRAINT "stock_holds_status" CHECK ("stock_holds"."status" in ('active', 'committed', 'released')),
	CONSTRAINT "stock_holds_why" CHECK (("stock_holds"."status" = 'released') = ("stock_holds"."released_why" is not null)),
	CONSTRAINT "stock_holds_reason" CHECK ("stock_holds"."released_why" in ('expired', 'cancelled', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"is_counted" boolean DEFAULT true NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"oversell_limit" integer DEFAULT 0 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_account_id_unit_id_unique" UNIQUE("account_id","unit_id"),
	CONSTRAINT "stock_levels_unit" CHECK ("stock_levels"."unit_id" = coalesce("stock_levels"."variant_id", "stock_levels"."product_id")),
	CONSTRAINT "stock_levels_counts" CHECK ("stock_levels"."on_hand" >= 0 and "stock_levels"."allocated" >= 0 and "stock_levels"."held" >= 0 and "stock_levels"."oversell_limit" >= 0),
	CONSTRAINT "stock_levels_cover" CHECK ("stock_levels"."allocated" + "stock_levels"."held" <= "stock_levels"."on_hand" + "stock_levels"."oversell_limit"),
	CONSTRAINT "stock_levels_stopped" CHECK ("stock_levels"."is_counted" or ("stock_levels"."allocated" = 0 and "stock_levels"."held" = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"unit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" integer NOT NULL,
	"allocated_delta" integer NOT NULL,
	"held_delta" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"allocated_after" integer NOT NULL,
	"held_after" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"by_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_unit_id_number_pk" PRIMARY KEY("unit_id","number"),
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'corrected', 'returned', 'held', 'released', 'allocated', 'deallocated', 'dispatched', 'written_off')),
	CONSTRAINT "stock_movements_moves" CHECK (("stock_movements"."on_hand_delta", "stock_movements"."allocated_delta", "stock_movements"."held_delta") <> (0, 0, 0))
);
--> statement-breakpoint
ALTER TABLE "stock_hold_lines" ADD CONSTRAINT "stock_hold_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold_lines" ADD CONSTRAINT "stock_hold_lines_account_id_order_id_stock_holds_account_id_order_id_fk" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."stock_holds"("account_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold_lines" ADD CONSTRAINT "stock_hold_lines_account_id_unit_id_stock_levels_account_id_unit_id_fk" FOREIGN KEY ("account_id","unit_id") REFERENCES "public"."stock_levels"("account_id","unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_account_id_variant_id_product_variants_account_id_id_fk" FOREIGN KEY ("account_id","variant_id") REFERENCES "public"."product_variants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_account_id_unit_id_stock_levels_account_id_unit_id_fk" FOREIGN KEY ("account_id","unit_id") REFERENCES "public"."stock_levels"("account_id","unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_hold_lines_unit_id_index" ON "stock_hold_lines" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "stock_levels_account_id_product_id_index" ON "stock_levels" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_levels_account_id_variant_id_index" ON "stock_levels" USING btree ("account_id","variant_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id_unit_id_index" ON "stock_movements" USING btree ("order_id","unit_id") WHERE "stock_movements"."order_id" is not null;
--> statement-breakpoint
SELECT keep_to_own_rows('stock_hold_lines');
--> statement-breakpoint
SELECT keep_to_own_rows('stock_holds');
--> statement-breakpoint
SELECT keep_to_own_rows('stock_levels');
--> statement-breakpoint
SELECT keep_to_own_rows('stock_movements');
--> statement-breakpoint
-- Movements are only ever added.
CREATE FUNCTION stock_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'Movements of stock are only ever added.' USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_stay();
--> statement-breakpoint
-- A level begins at zero, so that its counts are those of its movements from the first.
CREATE FUNCTION stock_levels_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.on_hand, NEW.allocated, NEW.held, NEW.number) <> (0, 0, 0, 0)
  THEN RAISE EXCEPTION 'A level of stock begins at zero.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_begin BEFORE INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION stock_levels_begin();
--> statement-breakpoint
-- A level changes by the movement of its number, which follows from the one before it.
CREATE FUNCTION stock_levels_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM stock_movements m LEFT JOIN stock_movements p ON p.unit_id = m.unit_id AND p.number = m.number - 1
    WHERE m.unit_id = NEW.unit_id AND m.number = NEW.number AND NEW.number = OLD.number + 1
      AND (p.number IS NOT NULL OR m.number = 1)
      AND (m.on_hand_after, m.allocated_after, m.held_after) = (NEW.on_hand, NEW.allocated, NEW.held)
      AND m.on_hand_after = coalesce(p.on_hand_after, 0) + m.on_hand_delta
      AND m.allocated_after = coalesce(p.allocated_after, 0) + m.allocated_delta
      AND m.held_after = coalesce(p.held_after, 0) + m.held_delta)
  THEN RAISE EXCEPTION 'The counts of % are not those of its movements.', NEW.unit_id USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_follow AFTER UPDATE OF on_hand, allocated, held, number ON stock_levels
  FOR EACH ROW EXECUTE FUNCTION stock_levels_follow();
--> statement-breakpoint
-- A movement is the newest of its level when it is added, and has the counts that the level has.
CREATE FUNCTION stock_movements_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM stock_levels l WHERE l.unit_id = NEW.unit_id AND l.number = NEW.number AND l.account_id = NEW.account_id
    AND (l.on_hand, l.allocated, l.held) = (NEW.on_hand_after, NEW.allocated_after, NEW.held_after))
  THEN RAISE EXCEPTION 'A movement of % moves no level.', NEW.unit_id USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_move AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION stock_movements_move();

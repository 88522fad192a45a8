CREATE TABLE "price_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"starts_on" date NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"change_id" uuid,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "price_schedules_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "price_schedules_status" CHECK ("price_schedules"."status" in ('waiting', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "product_change_rows" (
	"change_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "product_change_rows_change_id_row_id_pk" PRIMARY KEY("change_id","row_id"),
	CONSTRAINT "product_change_rows_kind" CHECK ("product_change_rows"."kind" in ('product', 'variant'))
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"row_count" integer NOT NULL,
	"put_back_of" uuid,
	CONSTRAINT "product_changes_put_back_once" UNIQUE("put_back_of"),
	CONSTRAINT "product_changes_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "product_changes_source" CHECK ("product_changes"."source" in ('edited', 'scheduled', 'put_back')),
	CONSTRAINT "product_changes_put_back_of" CHECK (("product_changes"."source" = 'put_back') = ("product_changes"."put_back_of" is not null)),
	CONSTRAINT "product_changes_rows" CHECK ("product_changes"."row_count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "price_schedules" ADD CONSTRAINT "price_schedules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_schedules" ADD CONSTRAINT "price_schedules_change" FOREIGN KEY ("account_id","change_id") REFERENCES "public"."product_changes"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_change" FOREIGN KEY ("account_id","change_id") REFERENCES "public"."product_changes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_put_back" FOREIGN KEY ("account_id","put_back_of") REFERENCES "public"."product_changes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_schedules_account_id_due_at_index" ON "price_schedules" USING btree ("account_id","due_at");--> statement-breakpoint
CREATE INDEX "price_schedules_waiting" ON "price_schedules" USING btree ("due_at") WHERE "price_schedules"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_changes_account_id_made_at_index" ON "product_changes" USING btree ("account_id","made_at");
--> statement-breakpoint
SELECT keep_to_own_rows('price_schedules');
--> statement-breakpoint
SELECT keep_to_own_rows('product_change_rows');
--> statement-breakpoint
SELECT keep_to_own_rows('product_changes');

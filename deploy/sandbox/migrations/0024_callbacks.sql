CREATE TABLE "callback_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callback_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"callback_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"reply" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"outbox_id" bigint NOT NULL,
	"object_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "callbacks_outbox_id_unique" UNIQUE("outbox_id"),
	CONSTRAINT "callbacks_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "callbacks_next" CHECK (("callbacks"."state" = 'waiting') = ("callbacks"."next_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "delivered_at" TO "relayed_at";--> statement-breakpoint
DROP INDEX "outbox_object_id_id_index";--> statement-breakpoint
ALTER TABLE "payment_settings" ADD COLUMN "callback_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "callback_tries" ADD CONSTRAINT "callback_tries_account_id_callback_id_callbacks_account_id_id_fk" FOREIGN KEY ("account_id","callback_id") REFERENCES "public"."callbacks"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callback_tries_callback_id_id_index" ON "callback_tries" USING btree ("callback_id","id");--> statement-breakpoint
CREATE INDEX "callbacks_bill_id_outbox_id_index" ON "callbacks" USING btree ("bill_id","outbox_id");--> statement-breakpoint
CREATE INDEX "callbacks_object_id_outbox_id_index" ON "callbacks" USING btree ("object_id","outbox_id") WHERE "callbacks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "callbacks_next_at_index" ON "callbacks" USING btree ("next_at") WHERE "callbacks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_id_index" ON "outbox" USING btree ("id") WHERE "outbox"."relayed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_object_id_id_index" ON "outbox" USING btree ("object_id","id");
--> statement-breakpoint
SELECT keep_to_own_rows('callback_tries');
--> statement-breakpoint
SELECT keep_to_own_rows('callbacks');

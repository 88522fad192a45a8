CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"parts" integer NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_sent" CHECK (("messages"."status" = 'sent') = ("messages"."sent_at" is not null)),
	CONSTRAINT "messages_failed" CHECK (("messages"."status" = 'failed') = ("messages"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_bill_id_bills_account_id_id_fk" FOREIGN KEY ("account_id","bill_id") REFERENCES "public"."bills"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_account_id_created_at_index" ON "messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_bill_id_created_at_index" ON "messages" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
SELECT keep_to_own_rows('messages');

ALTER TABLE "bill_events" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_reminder" boolean DEFAULT false NOT NULL;
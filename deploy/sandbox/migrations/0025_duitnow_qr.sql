ALTER TABLE "payment_attempts" ADD COLUMN "qr_payload" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "qr_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "qr_minutes" integer DEFAULT 5 NOT NULL;
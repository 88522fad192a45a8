ALTER TABLE "manual_payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "changed_at" timestamp (3) with time zone;
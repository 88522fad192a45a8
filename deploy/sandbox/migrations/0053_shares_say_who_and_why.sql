ALTER TABLE "commission_rates" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD COLUMN "reason" text;
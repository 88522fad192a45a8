CREATE TABLE "registrations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"business" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "role" text;--> statement-breakpoint
-- Those who are here already own what they act for.
UPDATE "memberships" SET "role" = CASE "accounts"."portal_type" WHEN 'merchant' THEN 'owner' ELSE "accounts"."portal_type" END FROM "accounts" WHERE "accounts"."id" = "memberships"."account_id";--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "role" SET NOT NULL;

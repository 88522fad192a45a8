ALTER TABLE "payment_attempts" ADD COLUMN "ask_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of what is there, only what may still change is asked about: what is open, and what ended without money in the last week there was.
UPDATE "payment_attempts" SET "ask_at" = "created_at" + interval '15 minutes'
WHERE "status" IN ('created', 'redirected', 'pending', 'pending_authorisation')
  OR ("status" IN ('failed', 'timeout', 'cancelled') AND "created_at" > (SELECT max("created_at") - interval '7 days' FROM "payment_attempts"));--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "ask_at" SET DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
CREATE INDEX "payment_attempts_to_ask" ON "payment_attempts" USING btree ("ask_at") WHERE "payment_attempts"."ask_at" is not null;

CREATE TABLE "invite_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "invite_code" text;--> statement-breakpoint
ALTER TABLE "introducer_terms" ADD COLUMN "invite_basis_points" integer;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_in_force" ON "invite_codes" USING btree ("account_id") WHERE "invite_codes"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "introducer_terms" ADD CONSTRAINT "introducer_terms_invite" CHECK ("introducer_terms"."invite_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_of_another" CHECK ("introductions"."account_id" <> "introductions"."merchant_id");
--> statement-breakpoint
SELECT keep_to_own_rows('invite_codes');

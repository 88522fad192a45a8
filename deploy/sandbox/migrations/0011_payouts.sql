CREATE TABLE "payees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"verified_name" text,
	"verified_at" timestamp (3) with time zone NOT NULL,
	"bank_changed_at" timestamp (3) with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "payees_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_approvals_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "payout_approvals_payout_id_user_id_unique" UNIQUE("payout_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "payout_policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"one_from" bigint,
	"two_from" bigint,
	"daily_maximum" bigint,
	"next_one_from" bigint,
	"next_two_from" bigint,
	"next_daily_maximum" bigint,
	"next_by" uuid,
	"next_by_name" text,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "payout_policies_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"payee_id" uuid NOT NULL,
	"payee_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"bank_holder_name" text,
	"name_differs" boolean NOT NULL,
	"rail" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"made_by" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"approvals_needed" integer NOT NULL,
	"held_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid,
	"arrives_by" timestamp (3) with time zone,
	"bank_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_account_id_id_unique" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_policies" ADD CONSTRAINT "payout_policies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_policies" ADD CONSTRAINT "payout_policies_next_by_users_id_fk" FOREIGN KEY ("next_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payees_account_id_created_at_index" ON "payees" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_account_id_created_at_id_index" ON "payouts" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_payee_id_created_at_index" ON "payouts" USING btree ("payee_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_made_by_created_at_index" ON "payouts" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_live_reference" ON "payouts" USING btree ("account_id","reference") WHERE "payouts"."status" not in ('failed', 'rejected', 'cancelled', 'expired', 'returned');--> statement-breakpoint
CREATE INDEX "payouts_to_release" ON "payouts" USING btree ("held_until") WHERE "payouts"."status" = 'held';--> statement-breakpoint
CREATE INDEX "payouts_to_expire" ON "payouts" USING btree ("expires_at") WHERE "payouts"."status" = 'pending_approval';
--> statement-breakpoint
SELECT keep_to_own_rows('payees');
--> statement-breakpoint
SELECT keep_to_own_rows('payout_approvals');
--> statement-breakpoint
SELECT keep_to_own_rows('payout_policies');
--> statement-breakpoint
SELECT keep_to_own_rows('payouts');

CREATE TABLE "report_chunks" (
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"first_byte" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_chunks_report_id_place_pk" PRIMARY KEY("report_id","place")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pool_type" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"snapshot" text,
	"rows" bigint,
	"rows_done" bigint DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"totals" jsonb,
	"is_written" boolean DEFAULT false NOT NULL,
	"sha256" text,
	"made_by" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "report_files_account_id_id_unique" UNIQUE("account_id","id"),
	CONSTRAINT "report_files_begun" CHECK (num_nulls("report_files"."begun_at", "report_files"."snapshot", "report_files"."rows") in (0, 3)),
	CONSTRAINT "report_files_ready" CHECK ("report_files"."status" not in ('ready', 'expired') or "report_files"."sha256" is not null)
);
--> statement-breakpoint
ALTER TABLE "report_chunks" ADD CONSTRAINT "report_chunks_report_id_report_files_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_files_account_id_created_at_index" ON "report_files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "report_files_to_make" ON "report_files" USING btree ("status","created_at") WHERE "report_files"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "report_files_to_expire" ON "report_files" USING btree ("expires_at") WHERE "report_files"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "ledger_groups_at_index" ON "ledger_groups" USING brin ("at");
--> statement-breakpoint
SELECT keep_to_own_rows('report_chunks');
--> statement-breakpoint
SELECT keep_to_own_rows('report_files');

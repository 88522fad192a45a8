CREATE INDEX "bills_account_id_created_at_index" ON "bills" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_expires_on_index" ON "bills" USING btree ("expires_on") WHERE "bills"."status" in ('due', 'overdue');--> statement-breakpoint
CREATE INDEX "ledger_groups_attempt_id_index" ON "ledger_groups" USING btree ("attempt_id");
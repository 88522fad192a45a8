CREATE INDEX "bills_in_order_of_due_date" ON "bills" USING btree ("account_id","due_date","id");--> statement-breakpoint
CREATE INDEX "bills_in_order_of_amount" ON "bills" USING btree ("account_id","amount","id");--> statement-breakpoint
CREATE INDEX "bills_in_order_of_payer_name" ON "bills" USING btree ("account_id",(lower("payer_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "bills_in_order_of_bill_number" ON "bills" USING btree ("account_id",(lower("bill_number") collate "C"));--> statement-breakpoint
CREATE INDEX "manual_payments_in_order_of_amount" ON "manual_payments" USING btree ("account_id","amount","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_in_order_of_amount" ON "payment_attempts" USING btree ("account_id","amount","id");
-- What was posted since the table was last vacuumed, which is what people look at first, was read whole.
ALTER INDEX "ledger_groups_at_index" SET (autosummarize = on);
--> statement-breakpoint
SELECT brin_summarize_new_values('ledger_groups_at_index');

-- Unlogged: a row costs no write-ahead log and waits for no disk. A crash empties the table, and the gateway then reads the primary until
-- the replica has all that was stored before (decision 0154). Free space on the pages lets a position change in its place.
CREATE UNLOGGED TABLE "write_positions" (
	"owner" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "report_files" ADD COLUMN "position" bigint;

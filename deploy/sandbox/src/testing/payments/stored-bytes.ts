import { Client } from 'pg';

export interface StoredBytes {
  /** Of the write-ahead log of the whole server. The servers of specs write no full-page images. */
  readonly log: number;
  /** Of tables and indexes. */
  readonly data: number;
}

/** What the PostgreSQL at `url` has written so far, and what its database now takes. */
export async function storedBytes(url: string): Promise<StoredBytes> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<keyof StoredBytes, string>>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log, pg_database_size(current_database()) as data",
    );
    return { log: Number(rows[0]?.log), data: Number(rows[0]?.data) };
  } finally {
    await client.end();
  }
}

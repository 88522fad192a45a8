/** A finished report as a file to send. */
import { dayWritten } from '@portal/shared/domain/day-text.ts';
import type { Database } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { SentFile } from '../../kernel/http/files.ts';
import { piecesFrom } from './make.ts';
import type { ReportRow } from './tables.ts';

async function* bytesOf(database: Database, report: ReportRow, first: number, end: number): AsyncGenerator<Uint8Array> {
  let at = first;
  for await (const { first_byte, content } of piecesFrom(database, report, first)) {
    if (at >= end) return;
    yield content.subarray(at - first_byte, end - first_byte);
    at = first_byte + content.length;
  }
  // Fewer bytes were sent than `Content-Length` announced. The error closes the connection, so that the client notices the missing bytes.
  if (at < end) throw new Error('A report file was taken away while it was sent.');
}

const nameOf = ({ kind, pool_type, start_date, end_date }: ReportRow): string =>
  `${[kind, pool_type].filter((part) => part !== null).join(' ')} ${dayWritten(start_date)} ${dayWritten(end_date)}.csv`;

/** Throws `fileGone` when the file is not ready or has expired. */
export function sentFile(database: Database, report: ReportRow): SentFile {
  const { size, sha256 } = report;
  if (report.status !== 'ready' || sha256 === null) throw new Refusal('fileGone');
  return {
    name: nameOf(report),
    type: 'text/csv; charset=utf-8',
    size,
    sha256,
    read: (first, end) => bytesOf(database, report, first, end),
  };
}

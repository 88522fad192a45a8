/** Makes report files with the gateway's functions, one step after another. */
import { createHash } from 'node:crypto';
import { reportFiles as contract, type FileCall } from '@portal/shared/contract/merchant/money/report-files.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { withKey } from '../../../testing/access.ts';
import { callUnchecked, dataOf } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { makeFiles } from '../make.ts';
import { reportFiles } from '../tables.ts';

export async function storedFile({ database }: Pick<TestSandbox, 'database'>, id: string) {
  const [report] = await database.tx((tx) => tx.select().from(reportFiles).where(eq(reportFiles.id, id)), 'read');
  if (!report) throw new Error('There is no such report.');
  return report;
}

/** Does steps until no unfinished file is left. */
export async function makeAll({ database, clock }: Pick<TestSandbox, 'database' | 'clock'>): Promise<void> {
  while ((await makeFiles(database, clock)) > 0);
}

/** Requests a file and makes it. */
export async function makeFile(sandbox: TestSandbox, call: FileCall, body: object, token: string) {
  const { data } = await callUnchecked(sandbox, call, { body }, { token, headers: withKey() });
  const { id } = v.parse(call.data, data);
  await makeAll(sandbox);
  return storedFile(sandbox, id);
}

/** The download link of a file, requested with the token of the person who made it. */
export async function addressOf(sandbox: TestSandbox, id: string, token: string): Promise<string> {
  const { link } = await dataOf(sandbox, contract.link, { params: { id } }, { token });
  return `/api/v1/background-task-report/file/${link}`;
}

/** The downloaded file. */
export async function bytesOf(sandbox: TestSandbox, address: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await sandbox.app.inject({ method: 'GET', url: address, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The rows of a file, and its last row. Splitting at commas is safe, because the cells that specs read contain none. */
export function rowsOf(bytes: Uint8Array) {
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  const [head = '', ...rows] = lines.slice(0, -1).map((line) => line.split(','));
  return { head, rows: rows.slice(0, -1), total: rows.at(-1) ?? [] };
}

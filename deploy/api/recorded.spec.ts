/** The report and the changelog of this repository. */
import { resolve } from 'node:path';
import { problemsOf } from './raise.ts';
import { readApi } from './read.ts';
import { readRecord } from './recorded.ts';

test('the recorded API is that of the sources, and its version and changelog say what changed', async () => {
  const repository = resolve('.');
  expect(await problemsOf(readRecord(repository), await readApi(repository))).toEqual([]);
});

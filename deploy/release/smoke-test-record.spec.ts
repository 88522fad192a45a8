import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sources from '@portal/shared/package.json' with { type: 'json' };
import { readBuild } from './publish.ts';
import { mustHavePassedSmokeTest, RECORD, type SmokeTestRecord } from './smoke-test-record.ts';
import { ReleaseError } from './release-error.ts';
import { openSigningContext } from './testing/builds.ts';

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const edited = (edit: (record: SmokeTestRecord) => SmokeTestRecord) => (folder: string) => {
  const file = join(folder, RECORD);
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as SmokeTestRecord)));
};

const gate = async (folder: string, contracts = [sources.version]) =>
  mustHavePassedSmokeTest(folder, await readBuild(folder), contracts);

test('a build with a smoke test record without findings passes the gate', async () => {
  await expect(gate(context.build('1.0.0'))).resolves.toBeUndefined();
});

test.each([
  ['no record', (folder: string) => rmSync(join(folder, RECORD)), 'mfe-probe 1.0.0 was not smoke-tested.'],
  [
    'an empty record',
    (folder: string) => writeFileSync(join(folder, RECORD), '{}'),
    'mfe-probe 1.0.0 was not smoke-tested.',
  ],
  [
    'the record of another build',
    (folder: string) => {
      const file = join(folder, 'remote.json');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    },
    'mfe-probe 1.0.0 is not the build that was smoke-tested.',
  ],
  [
    'a record with one finding',
    edited((record) => ({ ...record, findings: ['The remote leaves behind a global mine.'] })),
    'mfe-probe 1.0.0 did not pass its smoke test: The remote leaves behind a global mine. Correct it, and build again.',
  ],
  [
    'a record with many findings',
    edited((record) => ({ ...record, findings: ['One.', 'Two.', 'Three.'] })),
    'mfe-probe 1.0.0 did not pass its smoke test: One. And 2 more. Correct it, and build again.',
  ],
  [
    'a record of a shell that is not served',
    edited((record) => ({ ...record, shell: { ...record.shell, contract: '3.0.0' } })),
    `mfe-probe 1.0.0 was smoke-tested in a shell with the contract 3.0.0, and no served shell has it (${sources.version}).`,
  ],
] as const)('a build with %s is refused, and the message names the command to run', async (_, prepare, sentence) => {
  const folder = context.build('1.0.0');
  prepare(folder);
  const gated = gate(folder);
  await expect(gated).rejects.toThrow(ReleaseError);
  await expect(gated).rejects.toThrow(`${sentence} Run: npm run release -- smoke-test mfe-probe --from ${folder}`);
});

import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const SOURCES = resolve(import.meta.dirname, '../..');

describe('the mode that waits instead of failing', () => {
  it('is that of the calls it is proved for: making a bill, uploading a sheet (decision 0019), and payouts (0077)', async () => {
    const files = (await readdir(SOURCES, { recursive: true }))
      .filter(
        (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== join('kernel', 'data', 'database.ts'),
      )
      .toSorted();
    const uses = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(SOURCES, file), 'utf8');
        return [...text.matchAll(/["'`]queue["'`]/g)].map(({ index }) => [
          file,
          text
            .slice(0, index)
            .match(/contract\.\w+(?=,)/g)
            ?.at(-1),
        ]);
      }),
    );
    expect(uses.flat()).toEqual([
      [join('domains', 'bills', 'routes.ts'), 'contract.create'],
      [join('domains', 'bills', 'uploads', 'routes.ts'), 'contract.upload'],
      ...['approve', 'reject', 'cancel', 'create'].map((call) => [
        join('domains', 'payouts', 'routes.ts'),
        `contract.${call}`,
      ]),
    ]);
  });
});

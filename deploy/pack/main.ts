/** `npm run pack -- <folder>`: makes the packages for teams outside this repository. `npm run build` builds the pages in them first. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packAll } from './pack.ts';

const repository = join(import.meta.dirname, '../..');
const [output = 'dist/packages'] = process.argv.slice(2);

if (existsSync(join(repository, 'dist/portal/index.html')))
  for (const file of await packAll(repository, resolve(output))) process.stdout.write(`${file}\n`);
else {
  process.stderr.write(
    'There are no pages of the portal, in which teams test their releases. Run npm run build first.\n',
  );
  process.exitCode = 1;
}

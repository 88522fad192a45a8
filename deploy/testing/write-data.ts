/** Writes the demonstration's data for the specs of other repositories, compressed, into the folder of `seeded-dump.ts`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PACKED } from '../sandbox/src/testing/seeded-dump.ts';
import { seededData } from '../sandbox/src/testing/test-sandbox.ts';

const [folder = '.'] = process.argv.slice(2);
const data = await seededData();
await writeFile(join(folder, PACKED), gzipSync(Buffer.from(await data.arrayBuffer())));

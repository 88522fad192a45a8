/**
 * `npm run demo-pictures`: writes the sizes of the demonstration's pictures from their drawings, and identity documents in their one stored
 * size, so that seeding only reads files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { picturesOf, pixelsOf } from '../pictures/encode.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory());
for (const { name } of folders) {
  const folder = join(import.meta.dirname, name);
  const { renditions } = await picturesOf(await pixelsOf(sharp(readFileSync(join(folder, 'drawing.svg')))));
  for (const { bound, format, content } of renditions) writeFileSync(join(folder, `${bound}.${format}`), content);
}

const documents = join(import.meta.dirname, '../../company/demo');
for (const side of ['front', 'back']) {
  const drawing = readFileSync(join(documents, side, 'drawing.svg'));
  const { renditions } = await picturesOf(await pixelsOf(sharp(drawing)));
  const largest = renditions.filter(({ format }) => format === 'webp').at(-1);
  if (largest) writeFileSync(join(documents, side, 'document.webp'), largest.content);
}

/** The process for one file. It receives no settings, handles one request, sends the result, and is ended. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { requireFrom } from '../../../kernel/sheets/thread.mjs';

const { TASKS } = process.features.typescript ? await import('./tasks.ts') : requireFrom(import.meta.url)('./tasks.ts');

// libvips reads many file types, some of which are programs (SVG, PDF). The settings of libvips are those of the whole process, and the
// gateway draws its own SVG, so they are made here and not by a module that the gateway may load.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// The process reads each picture only once, so a cache is useless.
sharp.cache(false);
sharp.concurrency(1);

// A low priority, so that processes that serve requests run first.
setPriority(10);
process.once('message', ({ task, input }) => {
  void TASKS[task](input).then((answer) => process.send({ answer }));
});
// The gateway has ended.
process.once('disconnect', () => process.exit());
process.send('ready');

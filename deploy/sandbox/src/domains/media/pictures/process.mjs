/** The process for one file. It receives no settings, handles one request, sends the result, and is ended. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { requireFrom } from '../../../kernel/sheets/thread.mjs';

const { TASKS } = process.features.typescript ? await import('./tasks.ts') : requireFrom(import.meta.url)('./tasks.ts');

// libvips reads many file types, and some of them can contain programs (SVG, PDF). Its settings apply to the whole process. They are set
// here, not in a module that the gateway may load, because the gateway needs SVG for its own drawings.
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

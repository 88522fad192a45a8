/** The process that works on one file. It receives no settings, handles one request, answers, and is ended. */
import { setPriority } from 'node:os';
import { requireFrom } from '../../../kernel/sheets/thread.mjs';

const { TASKS } = process.features.typescript ? await import('./tasks.ts') : requireFrom(import.meta.url)('./tasks.ts');

// What answers calls goes first.
setPriority(10);
process.once('message', ({ task, input }) => {
  void TASKS[task](input).then((answer) => process.send({ answer }));
});
// The gateway is gone.
process.once('disconnect', () => process.exit());
process.send('ready');

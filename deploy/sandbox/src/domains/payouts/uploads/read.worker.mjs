/** The thread that reads one file of payouts. */
import { answerWith, requireFrom } from '../../../kernel/sheets/thread.mjs';

const { readPayouts } = process.features.typescript
  ? await import('./read.ts')
  : requireFrom(import.meta.url)('./read.ts');
await answerWith(readPayouts);

/** The thread that reads one file of bills. */
import { answerWith, requireFrom } from '../../../kernel/sheets/thread.mjs';

const { readBills } = process.features.typescript
  ? await import('./read.ts')
  : requireFrom(import.meta.url)('./read.ts');
await answerWith(readBills);

/** Begins the thread of `sheet-worker.ts`: a thread does not take over how the gateway reads its sources. */
import { register } from 'tsx/esm/api';

register();
await import('./sheet-worker.ts');

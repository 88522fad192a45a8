/** Faults that no boundary hears of: a handler that threw, a promise without a handler. */
import { shellMessages } from '../words.ts';
import { chunkCodeOf } from './chunk-errors.ts';

/** Milliseconds that the message stands; what fails meanwhile is part of the same accident. */
const STANDS = 3000;

async function showMessage(): Promise<void> {
  try {
    const { toast } = await import('@portal/shared/ui/overlay/toast.ts');
    toast(shellMessages.text('uncaught'), { tone: 'bad' });
  } catch {
    // Nothing to say it with.
  }
}

/**
 * From now on one message tells the person; the page, its address and the session stay. The browser writes the error to the
 * console. A file that did not load is for `explain`: its boundary has reported it already.
 */
export function explainUncaught(explain: (error: unknown) => Promise<void>): void {
  let last = -STANDS;
  const hear = (error: unknown, { timeStamp }: Event): void => {
    if (chunkCodeOf(error) !== null) return void explain(error);
    if (timeStamp - last < STANDS) return;
    last = timeStamp;
    void showMessage();
  };
  addEventListener('error', (event) => {
    const error: unknown = event.error;
    // Where none comes with the event, nothing was thrown: a browser only warns.
    if (error) hear(error, event);
  });
  addEventListener('unhandledrejection', (event) => hear(event.reason, event));
}

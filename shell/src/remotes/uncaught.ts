/** Errors that no boundary catches: a handler that threw, a rejected promise without a handler. */
import { shellMessages } from '../words.ts';
import { chunkCodeOf } from './chunk-errors.ts';

/** Milliseconds that the message is shown; errors in that time belong to the same incident. */
const STANDS = 3000;

async function showMessage(): Promise<void> {
  try {
    const { toast } = await import('@portal/shared/ui/overlay/toast.ts');
    toast(shellMessages.text('uncaught'), { tone: 'bad' });
  } catch {
    // The code that shows the message failed to load, too.
  }
}

/**
 * From now on one message tells the person of an uncaught error; the page, its URL and the session stay. The browser logs the error. A file
 * that failed to load goes to `explain` instead: its boundary has reported it already.
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
    // An event without an error means that nothing was thrown: the browser only warns.
    if (error) hear(error, event);
  });
  addEventListener('unhandledrejection', (event) => hear(event.reason, event));
}

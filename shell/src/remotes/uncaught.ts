/** Handles errors that no boundary catches: an event handler that threw, or a rejected promise without a handler. */
import { shellMessages } from '../words.ts';
import { chunkCodeOf } from './chunk-errors.ts';

/** Milliseconds for which the message is shown; further errors in that time belong to the same incident. */
const STANDS = 3000;

async function showMessage(): Promise<void> {
  try {
    const { toast } = await import('@portal/shared/ui/overlay/toast.ts');
    toast(shellMessages.text('uncaught'), { tone: 'bad' });
  } catch {
    // The code that shows the message failed to load as well.
  }
}

/**
 * From now on, one message informs the person of an uncaught error; the page, its URL and the session stay. The browser logs the error. For
 * a file that failed to load, `explain` is called instead, because its boundary has already reported it.
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
    // An event without an error means that nothing was thrown, and the browser only warns.
    if (error) hear(error, event);
  });
  addEventListener('unhandledrejection', (event) => hear(event.reason, event));
}

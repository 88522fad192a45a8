/** Keys with the labels of a keyboard, left-to-right in every language. */
import './key.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `Ctrl K`, or `⌘ K` on an Apple keyboard. */
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K';

export const Key = ({ keys }: { keys: string }) => (
  <kbd className="f-key" dir="ltr">
    {keys}
  </kbd>
);

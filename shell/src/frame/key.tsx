/** Keys as they are labelled on a keyboard. They read left to right in every language. */
import './key.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `Ctrl K`, or with the sign of an Apple keyboard. */
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K';

export const Key = ({ keys }: { keys: string }) => (
  <kbd className="f-key" dir="ltr">
    {keys}
  </kbd>
);

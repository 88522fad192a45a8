import { useState } from 'react';
import controls from '../page/controls.module.css';
import { useOrderingText } from '../ordering-messages.ts';

interface CopyProps {
  readonly label: string;
  /** The announcement after the text is copied. */
  readonly done: string;
  readonly text: () => string;
}

/** Copies a link to the clipboard, and announces it. */
export function Copy({ label, done, text }: CopyProps) {
  const t = useOrderingText();
  const [said, say] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      say(done);
    } catch {
      say(t('share_failed'));
    }
  }
  return (
    <>
      <button type="button" className={controls.quiet} onClick={() => void copy()}>
        {label}
      </button>
      <p role="status" className={`${controls.muted} ${controls.small}`}>
        {said}
      </p>
    </>
  );
}

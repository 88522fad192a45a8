import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState } from 'react';
import { useText } from './messages.ts';

interface Props {
  readonly text: string;
  /** The accessible name of the button, which names the copied text. */
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onCopied?: () => void;
}

/**
 * A button that copies `text`. If the browser refuses, the label changes, and the person can select the text beside the button.
 */
export function CopyText({ text, label, isPrimary = false, onCopied }: Props) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'failed'>('copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant={isPrimary ? 'filled' : 'default'}
        aria-label={`${t(`copy.${outcome}`)}: ${label}`}
        onClick={() => void copy()}
      >
        {t(`copy.${outcome}`)}
      </Button>
      <span role="status" className="k-unseen">
        {outcome !== 'copy' && t(`copy.${outcome}`)}
      </span>
    </>
  );
}

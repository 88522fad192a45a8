import './undo-toast.css';
import { Button } from '@mantine/core';
import { useKitText } from '../../i18n/kit.ts';
import { toast } from './toast.ts';

function Undo({ undo }: { undo: () => void }) {
  const t = useKitText();
  return (
    <Button size="compact-sm" variant="default" onClick={undo}>
      {t('undo')}
    </Button>
  );
}

/** A toast for an action that was done at once and can be undone. It stays while the pointer or the focus is on it. */
export function undoToast(message: string, undo: () => void): void {
  const hide = toast(
    <span className="k-undo">
      {message}
      <Undo
        undo={() => {
          hide();
          undo();
        }}
      />
    </span>,
  );
}

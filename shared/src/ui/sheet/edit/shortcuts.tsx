/** The dialog that lists the keyboard shortcuts of a grid. */
import { Button } from '@mantine/core';
import { useKitText } from '../../../i18n/kit.ts';
import { DialogFrame } from '../../overlay/dialog.tsx';
import { useEditText } from './words.ts';

const KEYS = [
  ['go', '↑ ↓ ← →'],
  ['choose', 'Shift + ↑ ↓ ← →'],
  ['far', 'Ctrl + ↑ ↓ ← →'],
  ['ends', 'Home, End'],
  ['corners', 'Ctrl + Home, Ctrl + End'],
  ['page', 'Page Up, Page Down'],
  ['row', 'Shift + Space'],
  ['all', 'Ctrl + A'],
  ['open', 'Enter, F2'],
  ['below', 'Enter'],
  ['next', 'Tab, Shift + Tab'],
  ['give_up', 'Esc'],
  ['empty', 'Delete'],
  ['copy', 'Ctrl + C'],
  ['cut', 'Ctrl + X'],
  ['paste', 'Ctrl + V'],
  ['fill', 'Ctrl + D'],
  ['undo', 'Ctrl + Z'],
  ['redo', 'Ctrl + Y, Ctrl + Shift + Z'],
  ['repair', 'F8, Shift + F8'],
  ['leave', 'Esc, Tab'],
  ['keys', 'Ctrl + /'],
] as const;

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const t = useEditText();
  const kit = useKitText();
  const foot = (
    <Button data-autofocus onClick={onClose}>
      {kit('close')}
    </Button>
  );
  return (
    <DialogFrame title={t('keys')} isWide onClose={onClose} foot={foot}>
      <dl className="k-shortcuts">
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`key.${name}`)}</dt>
            <dd>
              <kbd dir="ltr">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}

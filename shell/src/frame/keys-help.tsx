/** The list of keyboard shortcuts, and the switch that turns single-key shortcuts off. */
import './keys-help.css';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { Checkbox } from '@portal/shared/ui/page/checkbox.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { navAtom } from '../portal.ts';
import { useShellText } from '../words.ts';
import { Key, PALETTE_KEYS } from './key.tsx';
import { areKeysOnAtom } from './layout.ts';
import { keysOf } from './page-keys.ts';
import { Sheet } from './sheet.tsx';

export function KeysHelp() {
  const t = useShellText();
  const language = useLanguage();
  const pages = useAtomValue(navAtom, { store });
  const [areOn, setOn] = useAtom(areKeysOnAtom, { store });
  const rows: readonly (readonly [string, string])[] = [
    [PALETTE_KEYS, t('keys.search')],
    ['Esc', t('keys.close')],
    ['?', t('keys.list')],
    ['/', t('keys.find')],
    ['↑ ↓', t('keys.rows')],
    ['Enter', t('keys.record')],
    ['Space', t('keys.select')],
    ['← →', t('keys.details')],
    ...pages.flatMap((page) => {
      const keys = keysOf(page, pages);
      return keys ? [[keys, t('keys.go', { page: page.label[language] })] as const] : [];
    }),
  ];
  return (
    <Sheet label={t('keys')} className="f-keys" hasHead>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <Key keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="f-choice">
        <Checkbox
          role="switch"
          aria-checked={areOn}
          checked={areOn}
          aria-describedby="f-keys-note"
          onChange={({ currentTarget: { checked } }) => setOn(checked)}
        />
        {t('keys.on')}
      </label>
      <p id="f-keys-note" className="k-muted">
        {t('keys.on_note')}
      </p>
    </Sheet>
  );
}

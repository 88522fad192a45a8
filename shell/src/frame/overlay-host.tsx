/** Shows the overlays that keys and buttons open. Each overlay is a separate chunk, fetched on first use. */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { isBlockedAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { closeOnNavigation, closeOverlay, openOverlay, overlayAtom } from '../overlays.ts';
import { useShellText } from '../words.ts';
import { contributedDialogs, ContributionBoundary } from './contributed-dialog.tsx';
import { keyReader } from './keys.ts';
import { areKeysOnAtom } from './layout.ts';
import { guardUnsavedInput, visit } from './leaving.ts';
import { part, PartBoundary } from './parts.tsx';

const importPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');

const overlays = () => ({
  Palette: part(async () => (await importPalette()).Palette),
  KeysHelp: part(async () => (await import(/* webpackChunkName: "keys" */ './keys-help.tsx')).KeysHelp),
  Customizer: part(async () => (await import(/* webpackChunkName: "customizer" */ './customizer.tsx')).Customizer),
  dialogOf: contributedDialogs(),
});

/** Focuses the search field of the list. On a page without a list, the key keeps its function in the browser. */
function findInList(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('.k-search input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

function useKeys(pages: readonly MenuEntry[]): void {
  useEffect(() => {
    const read = keyReader();
    const act = (event: KeyboardEvent) => {
      // Preloads the palette, because K may follow, and the field must then be ready for the first letters.
      if (event.key === 'Control' || event.key === 'Meta') importPalette().catch(() => undefined);
      const areKeysOn = store.get(areKeysOnAtom) && store.get(overlayAtom) === null;
      const command = read(event, { areKeysOn, pages });
      // An open confirmation or error dialog takes precedence.
      if (command === null || store.get(isBlockedAtom)) return;
      if ('find' in command) return findInList(event);
      event.preventDefault();
      if ('to' in command) void visit(command.to);
      else if (store.get(overlayAtom) === command.open) closeOverlay();
      else openOverlay(command.open);
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, [pages]);
}

export function OverlayHost({ entries }: { entries: readonly MenuEntry[] }) {
  useKeys(entries);
  useEffect(closeOnNavigation, []);
  useEffect(guardUnsavedInput, []);
  // Signing out removes the frame together with an open overlay.
  useEffect(() => closeOverlay, []);
  const overlay = useAtomValue(overlayAtom, { store });
  const t = useShellText();
  const [{ turn, Palette, KeysHelp, Customizer, dialogOf }, setOverlays] = useState(() => ({
    turn: 0,
    ...overlays(),
  }));
  // Opening the overlay again loads the chunk again.
  const missing = () => {
    closeOverlay();
    toast(t('part.missing'), { tone: 'bad' });
    setOverlays({ turn: turn + 1, ...overlays() });
  };
  const contributed = typeof overlay === 'object' ? overlay : null;
  return (
    <PartBoundary key={turn} onMissing={missing}>
      <Suspense>
        {overlay === 'palette' && <Palette />}
        {overlay === 'keys' && <KeysHelp />}
        {overlay === 'customizer' && <Customizer />}
        {contributed && (
          <ContributionBoundary owner={contributed.remote} onBroken={missing}>
            {dialogOf(contributed, closeOverlay)}
          </ContributionBoundary>
        )}
      </Suspense>
    </PartBoundary>
  );
}

/** Opens what keys and buttons ask for. Each is a chunk of its own, fetched when it is first wanted. */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { isAskingAtom } from '@portal/shared/ui/dialogs.tsx';
import { useAtomValue } from 'jotai';
import { navigateToUrl } from 'single-spa';
import { lazy, Suspense, useEffect } from 'react';
import { keyReader } from './keys.ts';
import { areKeysOnAtom } from './layout.ts';
import { closeOnNavigation, dismiss, summon, summonedAtom } from './summon.ts';

const importPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');

const Palette = lazy(async () => ({ default: (await importPalette()).Palette }));
const KeysHelp = lazy(async () => ({
  default: (await import(/* webpackChunkName: "keys" */ './keys-help.tsx')).KeysHelp,
}));
const RoleSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "role" */ './role-sheet.tsx')).RoleSheet,
}));
const Customizer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "customizer" */ './customizer.tsx')).Customizer,
}));

function useKeys(pages: readonly MenuEntry[]): void {
  useEffect(() => {
    const read = keyReader();
    const act = (event: KeyboardEvent) => {
      // K may follow, and then the first letters should find the field there.
      if (event.key === 'Control' || event.key === 'Meta') importPalette().catch(() => undefined);
      const areKeysOn = store.get(areKeysOnAtom) && store.get(summonedAtom) === null;
      const wish = read(event, { areKeysOn, pages });
      // What waits for an answer comes first.
      if (wish === null || store.get(isAskingAtom)) return;
      event.preventDefault();
      if ('to' in wish) navigateToUrl(wish.to);
      else if (store.get(summonedAtom) === wish.open) dismiss();
      else summon(wish.open);
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, [pages]);
}

export function SummonedSheet({ entries }: { entries: readonly MenuEntry[] }) {
  useKeys(entries);
  useEffect(closeOnNavigation, []);
  // Signing out takes the frame away with whatever is open.
  useEffect(() => dismiss, []);
  const summoned = useAtomValue(summonedAtom, { store });
  return (
    <Suspense>
      {summoned === 'palette' && <Palette />}
      {summoned === 'keys' && <KeysHelp />}
      {summoned === 'role' && <RoleSheet />}
      {summoned === 'customizer' && <Customizer />}
    </Suspense>
  );
}

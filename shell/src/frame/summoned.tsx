/** Opens what keys and buttons ask for. Each is a chunk of its own, fetched when it is first wanted. */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { isAskingAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { keepTyped, visit } from './leaving.ts';
import { useShellText } from '../words.ts';
import { keyReader } from './keys.ts';
import { areKeysOnAtom } from './layout.ts';
import { part, PartBoundary } from './parts.tsx';
import { closeOnNavigation, dismiss, summon, summonedAtom } from '../overlays.ts';

const importPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');

const sheets = () => ({
  Palette: part(async () => (await importPalette()).Palette),
  KeysHelp: part(async () => (await import(/* webpackChunkName: "keys" */ './keys-help.tsx')).KeysHelp),
  RoleSheet: part(async () => (await import(/* webpackChunkName: "role" */ './role-sheet.tsx')).RoleSheet),
  MyDetails: part(async () => (await import(/* webpackChunkName: "details" */ './my-details.tsx')).MyDetails),
  TopUp: part(async () => {
    const { TopUp, topUpWords } = await import(/* webpackChunkName: "details" */ './top-up.tsx');
    await topUpWords.load();
    return TopUp;
  }),
  Customizer: part(async () => (await import(/* webpackChunkName: "customizer" */ './customizer.tsx')).Customizer),
});

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
      if ('to' in wish) void visit(wish.to);
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
  useEffect(keepTyped, []);
  // Signing out takes the frame away with whatever is open.
  useEffect(() => dismiss, []);
  const summoned = useAtomValue(summonedAtom, { store });
  const t = useShellText();
  const [{ turn, Palette, KeysHelp, RoleSheet, MyDetails, TopUp, Customizer }, setSheets] = useState(() => ({
    turn: 0,
    ...sheets(),
  }));
  // Whoever opens it again asks for it again.
  const missing = () => {
    dismiss();
    toast(t('part.missing'), { tone: 'bad' });
    setSheets({ turn: turn + 1, ...sheets() });
  };
  return (
    <PartBoundary key={turn} onMissing={missing}>
      <Suspense>
        {summoned === 'palette' && <Palette />}
        {summoned === 'keys' && <KeysHelp />}
        {summoned === 'role' && <RoleSheet />}
        {summoned === 'details' && <MyDetails />}
        {summoned === 'top-up' && <TopUp />}
        {summoned === 'customizer' && <Customizer />}
      </Suspense>
    </PartBoundary>
  );
}

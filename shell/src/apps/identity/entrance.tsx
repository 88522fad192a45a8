import { store } from '@portal/shared/session/atoms.ts';
import { State } from '@portal/shared/ui/page/states.tsx';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { hasNoPagesAtom } from '../../portal.ts';
import { useShellText } from '../../words.ts';

/** A form of `/login`. A signed-in user whose account has no pages in this portal gets a notice instead. */
export function Entrance({ children }: { readonly children: ReactNode }) {
  const t = useShellText();
  const hasNoPages = useAtomValue(hasNoPagesAtom, { store });
  return hasNoPages ? <State isPage title={t('no_pages.title')} text={t('no_pages.text')} /> : children;
}

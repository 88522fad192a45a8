import { useLoaderData } from '@portal/shared/router/screen.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { State } from '@portal/shared/ui/page/states.tsx';
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { hasNoPagesAtom } from '../../portal.ts';
import { useShellText } from '../../words.ts';
import { SignIn } from './sign-in.tsx';

/**
 * The sign-in form, or another form that the URL names. A signed-in user whose account has no pages in this portal gets a notice
 * instead.
 */
export function Entrance() {
  const t = useShellText();
  const hasNoPages = useAtomValue(hasNoPagesAtom, { store });
  const other = useLoaderData<{ readonly Component: ComponentType } | null>();
  if (hasNoPages) return <State isPage title={t('no_pages.title')} text={t('no_pages.text')} />;
  return other ? <other.Component /> : <SignIn />;
}

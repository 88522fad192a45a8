/** The thin bar at the top while a remote is loading; hidden for the first 150 ms. */
import './progress.css';
import { store } from '@portal/shared/session/atoms.ts';
import { atom, useAtomValue } from 'jotai';
import { useShellText } from './words.ts';

/** The number of areas that are loading. */
const waitingAtom = atom(0);

/** Shows the bar until the returned function is called. */
export function startProgress(): () => void {
  let isOver = false;
  store.set(waitingAtom, (count) => count + 1);
  return () => {
    if (isOver) return;
    isOver = true;
    store.set(waitingAtom, (count) => count - 1);
  };
}

export function Progress() {
  const t = useShellText();
  return useAtomValue(waitingAtom, { store }) > 0 ? (
    <div className="f-progress" role="progressbar" aria-label={t('loading')} />
  ) : null;
}

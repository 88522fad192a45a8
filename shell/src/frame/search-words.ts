import { store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { searchesAtom } from '../contributions.ts';
import { useShellText } from '../words.ts';

/** The palette's description of its results, which mentions records only if a remote has a search for this person. */
export function useSearchWords() {
  const t = useShellText();
  const hasRecords = useAtomValue(searchesAtom, { store }).length > 0;
  return hasRecords
    ? { open: t('search.open'), input: t('search.input') }
    : { open: t('search.open_pages'), input: t('search.input_pages') };
}

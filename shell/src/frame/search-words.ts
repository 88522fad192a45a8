import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useShellText } from '../words.ts';

/** What the search says that it finds: only merchants have records. */
export function useSearchWords() {
  const t = useShellText();
  const hasRecords = useAtomValue(accountAtom, { store })?.portal_type === 'merchant';
  return hasRecords
    ? { open: t('search.open'), input: t('search.input') }
    : { open: t('search.open_pages'), input: t('search.input_pages') };
}

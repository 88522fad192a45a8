import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { useLocation, useNavigate } from '@portal/shared/router/screen.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import type { ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

/** Where this screen is at home: a payment page is found among collections and among payment pages, and looks the same there. */
export const useHome = () => (useLocation().pathname.startsWith('/pages/') ? paths.pages : paths.collections);

/**
 * What follows when one is saved. A new one opens: there its bills are made, or its link is handed out. The list's search is not
 * that of its bills, and stays behind.
 */
export function useSaved(isNew: boolean, { leaveSaved }: ReturnTo): (saved: Collection) => Promise<void> {
  const t = useText();
  const home = useHome();
  const navigate = useNavigate();
  return async ({ id, title }) => {
    const message = t('collections.saved', { title });
    if (!isNew) return leaveSaved(message);
    toast(message);
    await navigate(home.one('view', id), { replace: true });
  };
}

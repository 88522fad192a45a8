import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { useLocation, useNavigate } from '@portal/shared/router/screen.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import type { ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';

/**
 * The paths of the list to which this screen belongs, because a payment page is listed both among collections and among payment
 * pages.
 */
export const useHome = () => (useLocation().pathname.startsWith('/pages/') ? paths.pages : paths.collections);

/**
 * Runs after a save. A new collection is opened, because the next step is to create its bills or to share its link. The query of the
 * list does not apply to the bills, so it is dropped.
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

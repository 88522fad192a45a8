import { useLocation, useNavigate } from 'react-router-dom';
import { navigateChanged } from '../../router/changed.ts';
import { withoutPrefill } from '../../router/prefill.ts';
import { toast } from '../overlay/toast.ts';
import { actionToast, type ToastAction } from '../overlay/undo-toast.tsx';

/** Navigation from a drawer back to its list. */
export interface ReturnTo {
  readonly leave: () => Promise<void>;
  /**
   * Shows the message, closes the drawer, and reads the list again, because one of its rows changed. `to` is another
   * drawer over that list, such as the drawer of a new record. `next` is an action in the toast.
   */
  readonly leaveSaved: (message: string, to?: string, next?: ToastAction) => Promise<void>;
}

/** Closes a drawer and returns to its list with the list's page, search and sort. */
export function useReturnTo(list: string): ReturnTo {
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = async (to = list) => {
    await navigate({ pathname: to, search: withoutPrefill(search) });
  };
  return {
    leave: () => leave(),
    leaveSaved: async (message, to, next) => {
      if (next) actionToast(message, next);
      else toast(message);
      await navigateChanged(() => leave(to));
    },
  };
}

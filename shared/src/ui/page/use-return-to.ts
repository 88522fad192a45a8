import { useLocation, useNavigate } from 'react-router-dom';
import { navigateChanged } from '../../router/changed.ts';
import { withoutPrefill } from '../../router/prefill.ts';
import { toast } from '../overlay/toast.ts';
import { actionToast, type ToastAction } from '../overlay/undo-toast.tsx';

/** The way from a drawer back to its list. */
export interface ReturnTo {
  readonly leave: () => Promise<void>;
  /**
   * Shows the message, leaves, and reads the list again, because a row of it changed. `to` is another drawer over the same
   * list, such as that of a record that was just made. `next` is offered with the message.
   */
  readonly leaveSaved: (message: string, to?: string, next?: ToastAction) => Promise<void>;
}

/** Leaves a drawer for its list, keeping the list's page, search and sort. */
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

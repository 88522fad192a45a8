import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { toast } from './toast.ts';

/** The way from a drawer back to its list. */
export interface ReturnTo {
  readonly leave: () => Promise<void>;
  /** Says what happened, leaves, and reads the list again, because a row of it changed. */
  readonly leaveSaved: (said: string) => Promise<void>;
}

/** Leaves a drawer for its list, keeping the list's page, search and sort. */
export function useReturnTo(list: string): ReturnTo {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const leave = async () => {
    await navigate({ pathname: list, search });
  };
  return {
    leave,
    leaveSaved: async (said) => {
      toast(said);
      await leave();
      await revalidate();
    },
  };
}

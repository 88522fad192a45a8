import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';

/** Leaves a drawer for its list, keeping the list's page, search and sort. */
export function useReturnTo(list: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const leave = async (): Promise<void> => {
    await navigate({ pathname: list, search });
  };
  return {
    leave,
    /** Leaves and reads the list again, because a row of it changed. */
    leaveSaved: async (): Promise<void> => {
      await leave();
      await revalidate();
    },
  };
}

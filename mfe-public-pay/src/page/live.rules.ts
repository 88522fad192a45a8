/** Whether a page can be used: a document that the edge rendered can be read before its script has come. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the script has taken the document over: its controls do nothing before that. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

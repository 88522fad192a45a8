/** Whether a page can be used: a document that the edge rendered can be read before its script has come. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a rendered document is read, so that nothing in it can be pressed in vain. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

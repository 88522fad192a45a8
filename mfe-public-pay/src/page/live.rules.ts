import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether controls can be used. A document that the edge rendered is readable before its script is loaded. Until then the value is false.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useState } from 'react';

/**
 * React error boundaries do not catch errors of event handlers. This hook rethrows such an error during render, so that a
 * boundary catches it.
 */
export function useRaise(): (error: unknown) => void {
  const [, setState] = useState<null>(null);
  return (error) =>
    setState(() => {
      throw error;
    });
}

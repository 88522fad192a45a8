import { useState } from 'react';

/** An error thrown in an event handler reaches no React boundary. This rethrows it during render, where one can catch it. */
export function useRaise(): (error: unknown) => void {
  const [, setState] = useState<null>(null);
  return (error) =>
    setState(() => {
      throw error;
    });
}

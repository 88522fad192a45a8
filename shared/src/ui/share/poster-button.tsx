import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Posted } from './poster.tsx';
import { useAction } from '../page/use-action.ts';

/** `print` opens a poster to be printed: the link as a code that is read from across a room, and what it is for. `poster` holds it. */
export function usePoster(posted: Posted) {
  const [poster, setPoster] = useState<ReactNode>(null);
  const print = async () => {
    const [{ PosterDialog }, { posterWords }] = await Promise.all([import('./poster.tsx'), import('./words.ts')]);
    const word = await posterWords.everywhere();
    setPoster(<PosterDialog posted={posted} word={word} onClose={() => setPoster(null)} />);
  };
  return { print, poster };
}

interface Props {
  readonly label: string;
  readonly posted: Posted;
}

export function PosterButton({ label, posted }: Props) {
  const { print, poster } = usePoster(posted);
  const { run, isBusy } = useAction(print);
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={run}>
        {label}
      </Button>
      {poster}
    </>
  );
}

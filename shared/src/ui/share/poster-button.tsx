import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Posted } from './poster.tsx';
import { useAction } from '../page/use-action.ts';

interface Props {
  readonly label: string;
  readonly posted: Posted;
}

/** Opens a poster to be printed: the link as a code that is read from across a room, and what it is for. */
export function PosterButton({ label, posted }: Props) {
  const [poster, setPoster] = useState<ReactNode>(null);
  const { run, isBusy } = useAction(async () => {
    const [{ PosterDialog }, { posterWords }] = await Promise.all([import('./poster.tsx'), import('./words.ts')]);
    const word = await posterWords.everywhere();
    setPoster(<PosterDialog posted={posted} word={word} onClose={() => setPoster(null)} />);
  });
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={run}>
        {label}
      </Button>
      {poster}
    </>
  );
}

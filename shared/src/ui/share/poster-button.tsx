import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { PosterContent } from './poster.tsx';
import { useAction } from '../page/use-action.ts';

/** `print` opens a poster to be printed: its purpose, and the link as a code that can be read from across a room. `poster` is its dialog. */
export function usePoster(content: PosterContent) {
  const [poster, setPoster] = useState<ReactNode>(null);
  const print = async () => {
    const [{ PosterDialog }, { posterWords }] = await Promise.all([import('./poster.tsx'), import('./words.ts')]);
    const word = await posterWords.everywhere();
    setPoster(<PosterDialog content={content} word={word} onClose={() => setPoster(null)} />);
  };
  return { print, poster };
}

interface Props {
  readonly label: string;
  readonly content: PosterContent;
}

export function PosterButton({ label, content }: Props) {
  const { print, poster } = usePoster(content);
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

import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { PosterContent } from './poster.tsx';
import { useAction } from '../page/use-action.ts';

/** `print` opens the dialog `poster`, which prints a title and the link as a QR code large enough to scan from a distance. */
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

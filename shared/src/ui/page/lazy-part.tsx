/** Parts of a screen whose code is loaded on first use, so that a page does not load parts that most people never open. */
import './lazy-part.css';
import { Button } from '@mantine/core';
import type { ComponentType, Ref } from 'react';
import { useKitText } from '../../i18n/kit.ts';
import { lazyPartWith, type LazyPart } from '../../router/lazy-part.tsx';

/** The grey placeholder of a loading part. */
export function PartWaiting({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  const t = useKitText();
  return (
    <div ref={ref} className="k-bone k-part" role="status" aria-label={t('loading')} tabIndex={-1} data-autofocus />
  );
}

/** Shown if a part could not be loaded, with a button to retry. */
export function PartFailed({ again }: { readonly again: () => void }) {
  const t = useKitText();
  return (
    <div className="k-part-failed" role="alert">
      {t('part.failed')}
      <Button size="compact-sm" variant="default" data-autofocus onClick={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

/**
 * A component whose code is loaded on first use. Until then a grey placeholder is shown, or nothing for a part that opens over
 * the page (`isOver`). After a failure, a button to retry is shown.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOver = false } = {},
): LazyPart<P> =>
  lazyPartWith(load, {
    waiting: (ref) => !isOver && <PartWaiting ref={ref} />,
    failed: (again) => <PartFailed again={again} />,
  });

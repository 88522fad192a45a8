import type { ComponentType, ReactNode } from 'react';
import { lazyPartWith, type LazyPart } from '@portal/shared/router/lazy-part.tsx';
import { useText } from '../messages.ts';
import { usePageText } from '../page-messages.ts';
import controls from './controls.module.css';
import { Notice } from './notice.tsx';

function PartFailed({ again }: { readonly again: () => void }) {
  const t = useText();
  const page = usePageText();
  return (
    <Notice tone="bad" title={t('refused.unreachable.title')}>
      <button type="button" className={controls.quiet} onClick={again}>
        {page('wrong.again')}
      </button>
    </Notice>
  );
}

/**
 * A part of a page whose code loads on first use; `waiting` is shown until then. When the code fails to load, the rest of the page stays,
 * and a button retries, unless the page is complete without the part (`isExtra`).
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
  { isExtra = false } = {},
): LazyPart<P> =>
  lazyPartWith(load, { waiting: () => waiting, failed: (again) => (isExtra ? waiting : <PartFailed again={again} />) });

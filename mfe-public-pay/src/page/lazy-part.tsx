import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '../messages.ts';
import { usePageText } from '../page-messages.ts';
import controls from './controls.module.css';
import { Notice } from './notice.tsx';

/**
 * A part of a page whose code comes when it is first wanted; `waiting` stands for it until then. When it does not come, the rest of
 * the page stays, and a button loads it again, unless the page is complete without it (`isExtra`).
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
  { isExtra = false } = {},
): ComponentType<P> {
  let part: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const t = useText();
    const page = usePageText();
    const [Part, setPart] = useState(() => part);
    const [isFailed, setFailed] = useState(false);
    const ask = async () => {
      setFailed(false);
      part = await load().catch(() => undefined);
      setPart(() => part);
      setFailed(!part);
    };
    useEffect(() => {
      if (!part) void ask();
    }, []);
    if (Part) return <Part {...props} />;
    if (!isFailed || isExtra) return waiting;
    return (
      <Notice tone="bad" title={t('refused.unreachable.title')}>
        <button type="button" className={controls.quiet} onClick={() => void ask()}>
          {page('wrong.again')}
        </button>
      </Notice>
    );
  };
}

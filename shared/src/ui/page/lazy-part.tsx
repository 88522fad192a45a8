/**
 * Parts of a screen that are fetched when they are first wanted, so that a page does not load parts that most people never
 * open.
 */
import './lazy-part.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentType, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useKitText } from '../../i18n/kit.ts';

/** The grey place of a part that is on its way. */
export function PartWaiting({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  const t = useKitText();
  return (
    <div ref={ref} className="k-bone k-part" role="status" aria-label={t('loading')} tabIndex={-1} data-autofocus />
  );
}

/** A part that did not come, and the way to try again. */
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

type LazyPart<P> = ComponentType<P> & {
  /** Fetches it before it is drawn, for what it must not push aside later. Never rejects: then its place says so. */
  readonly ready: () => Promise<void>;
};

/**
 * A component whose code comes later. Until then a grey place stands for it; when it cannot be fetched, the way to try again.
 * Once here, it is here for all.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  function Part(props: P) {
    const [Here, setHere] = useState(() => part);
    const [isFailed, setFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const fetchPart = () => {
      setFailed(false);
      load().then(
        (loaded) => {
          part = loaded;
          const around = place.current === document.activeElement ? place.current?.parentElement : null;
          flushSync(() => setHere(() => loaded));
          // The focus moves from the placeholder to the start of the part.
          around?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
        },
        () => setFailed(true),
      );
    };
    useEffect(() => {
      if (!part) fetchPart();
    }, []);
    if (Here) return <Here {...props} />;
    return isFailed ? <PartFailed again={fetchPart} /> : <PartWaiting ref={place} />;
  }
  const ready = async () => {
    part ??= await load().catch(() => undefined);
  };
  return Object.assign(Part, { ready });
}

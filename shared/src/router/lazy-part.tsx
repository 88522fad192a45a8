/**
 * Parts of a page whose code is fetched when they are first needed. React's own `lazy` keeps a failed import forever; this
 * implementation can retry. The caller supplies the placeholders for loading and failure, because payers' pages have no component
 * library.
 */
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';

export interface Placeholders {
  /** The placeholder while the part loads. */
  readonly waiting: (ref: Ref<HTMLDivElement>) => ReactNode;
  /** The placeholder after the part could not be loaded. */
  readonly failed: (again: () => void) => ReactNode;
}

export type LazyPart<P> = ComponentType<P> & {
  /**
   * Loads the part before it is rendered, so that it does not shift other content later. Never rejects; after a failure, `failed` is
   * shown.
   */
  readonly ready: () => Promise<void>;
};

/** A component whose code is loaded on first use, once for all its instances. */
export function lazyPartWith<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, failed }: Placeholders,
): LazyPart<P> {
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
    return isFailed ? failed(fetchPart) : waiting(place);
  }
  const ready = async () => {
    part ??= await load().catch(() => undefined);
  };
  return Object.assign(Part, { ready });
}

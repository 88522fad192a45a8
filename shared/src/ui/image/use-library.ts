import { useEffect, useRef, useState } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useRaise } from '../../router/raise.ts';

/** The number of records in one request (specification §9). */
const AT_ONCE = 100;

interface Shelf {
  readonly images: readonly CloudImage[];
  readonly total: number;
}

/** The merchant's pictures, newest first, loaded in steps of a hundred. */
export function useLibrary() {
  const raise = useRaise();
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const [isFailed, setFailed] = useState(false);
  const control = useRef<AbortController>(null);

  async function read(skip: number): Promise<void> {
    const { signal } = (control.current = new AbortController());
    const { body } = media.list.toInput(media.list.readView(new URLSearchParams()));
    setFailed(false);
    try {
      const { list } = await gateway.call(media.list, { query: { skip, limit: AT_ONCE }, body }, { signal });
      setShelf((before) => {
        const loaded = skip === 0 ? [] : (before?.images ?? []);
        const loadedIds = new Set(loaded.map(({ id }) => id));
        return { images: [...loaded, ...list.data.filter(({ id }) => !loadedIds.has(id))], total: list.total };
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof GatewayError && error.kind !== 'malformed') setFailed(true);
      else raise(error);
    }
  }

  const begin = useRef(read);
  useEffect(() => {
    void begin.current(0);
    return () => control.current?.abort();
  }, []);

  const change = (next: (shelf: Shelf) => Shelf) => setShelf((before) => before && next(before));
  return {
    /** Null until the pictures are loaded. */
    shelf,
    isFailed,
    again: () => void read(0),
    more: () => void read(shelf?.images.length ?? 0),
    added: (images: readonly CloudImage[]) =>
      change((before) => ({ images: [...images, ...before.images], total: before.total + images.length })),
    changed: (image: CloudImage) =>
      change((before) => ({ ...before, images: before.images.map((one) => (one.id === image.id ? image : one)) })),
    removed: (id: string) =>
      change(({ images, total }) => ({ images: images.filter((one) => one.id !== id), total: total - 1 })),
  };
}

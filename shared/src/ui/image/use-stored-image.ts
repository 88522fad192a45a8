import { useEffect, useState } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useRaise } from '../../router/raise.ts';

/** The picture with this record id. A caller that already has the picture passes it as `known`, which saves a call. */
export function useStoredImage(id: string, known: CloudImage | null) {
  const raise = useRaise();
  const [found, setFound] = useState<CloudImage | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const image = [known, found].find((one) => one?.id === id);
  const isKnown = image !== undefined;

  useEffect(() => {
    if (isKnown) return;
    const control = new AbortController();
    gateway
      .call(media.get, { params: { id } }, { signal: control.signal })
      .then(setFound)
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        if (error instanceof GatewayError && error.kind !== 'malformed') setFailed(id);
        else raise(error);
      });
    return () => control.abort();
  }, [id, isKnown, raise]);

  return { image: image ?? null, isFailed: !isKnown && failed === id };
}

import { useEffect, useState } from 'react';
import { media, type CloudImage } from '../../contract/merchant/media/media.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useRaise } from '../../router/raise.ts';
import { Picture } from '../value/picture.tsx';
import { useImageText } from './messages.ts';

const SIZE = 96;

interface Props {
  readonly id: string;
  /** The picture if it is known already, which saves a call. */
  readonly known?: CloudImage | null;
}

/** The picture of a record's id. */
export function StoredPicture({ id, known = null }: Props) {
  const t = useImageText();
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

  if (image) return <Picture image={image} alt={image.alt_text || image.name} size={SIZE} />;
  return failed === id ? <span className="k-muted">{t('kept.failed')}</span> : <span className="k-image-none k-bone" />;
}

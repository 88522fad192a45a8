import type { CloudImage } from '../../contract/merchant/media/media.ts';
import { Picture } from '../value/picture.tsx';
import { useImageText } from './messages.ts';
import { useStoredImage } from './use-stored-image.ts';

const SIZE = 96;

export interface StoredPictureProps {
  readonly id: string;
  /** The picture, if it is already known, which saves a call. */
  readonly known?: CloudImage | null;
}

/** The picture with this record id. */
export function StoredPicture({ id, known = null }: StoredPictureProps) {
  const t = useImageText();
  const { image, isFailed } = useStoredImage(id, known);
  if (image) return <Picture image={image} alt={image.alt_text || image.name} size={SIZE} />;
  return isFailed ? <span className="k-muted">{t('kept.failed')}</span> : <span className="k-image-none k-bone" />;
}

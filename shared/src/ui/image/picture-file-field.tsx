/** A picture that is uploaded as soon as it is chosen, by a separate call, and is part of no form. */
import { lazyPart } from '../page/lazy-part.tsx';
import type { PictureFileProps } from './picture-file-input.tsx';

export const PictureFileField = lazyPart<PictureFileProps>(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./picture-file-input.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return part.PictureFileInput;
});

/** A picture that a separate call uploads as soon as it is chosen, and that is not part of a form. */
import { lazyPart } from '../page/lazy-part.tsx';
import type { PictureFileProps } from './picture-file-input.tsx';

export const PictureFileField = lazyPart<PictureFileProps>(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./picture-file-input.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return part.PictureFileInput;
});

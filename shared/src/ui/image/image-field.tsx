/**
 * A picture in a form: chosen from the device and cropped to a square, or taken from the library. The form stores its
 * id.
 */
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { ImageInputProps } from './image-input.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { UNFINISHED } from './unfinished.ts';
import { ReadField, useField, type FieldProps } from '../form/use-field.tsx';

/** Canvas, cropper and library load with their messages when a form with a picture is opened. */
export const ImageInput = lazyPart<ImageInputProps>(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./image-input.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return part.ImageInput;
});

/** The picture with a given id, as forms show it. */
export const StoredPicture = lazyPart(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./stored-picture.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return part.StoredPicture;
});

/** Whether the value of a picture field is the id of a record; false while a picture is being uploaded. */
export const isStored = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== UNFINISHED;

type Props<V extends FieldValues> = FieldProps<V, FieldPathByValue<V, string | null | undefined>>;

export function ImageField<V extends FieldValues>(props: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  const id = value ?? null;
  if (isReading) return <ReadField {...props}>{id && <StoredPicture id={id} />}</ReadField>;
  return <ImageInput {...input} value={id} onChange={setValue} />;
}

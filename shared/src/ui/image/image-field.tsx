/** A picture in a form: chosen from the device and cut to a square, or taken from the library. The form holds its id. */
import { lazy, Suspense } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { ImageInputProps } from './image-input.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { UNFINISHED } from './unfinished.ts';
import { ReadField, useField, type FieldProps } from '../form/use-field.tsx';

/** Canvas, cropper and library travel when a form with a picture is opened, and their words with them. */
export const ImageInput = lazyPart<ImageInputProps>(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./image-input.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return part.ImageInput;
});

/** The picture of an id, as forms show it; waits in a `Suspense`. */
export const StoredPicture = lazy(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./stored-picture.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return { default: part.StoredPicture };
});

/** Whether what a picture's field holds is the id of a record: none while one is chosen. */
export const isStored = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== UNFINISHED;

type Props<V extends FieldValues> = FieldProps<V, FieldPathByValue<V, string | null | undefined>>;

export function ImageField<V extends FieldValues>(props: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  const id = value ?? null;
  if (isReading)
    return (
      <ReadField {...props}>
        {id && (
          <Suspense>
            <StoredPicture id={id} />
          </Suspense>
        )}
      </ReadField>
    );
  return <ImageInput {...input} value={id} onChange={setValue} />;
}

/**
 * Several ordered pictures in a form: many files together from the device, or single pictures from the library. The form stores their
 * ids.
 */
import './images.css';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { lazyPart } from '../page/lazy-part.tsx';
import { ReadField, useField, type FieldProps } from '../form/use-field.tsx';
import { isStored, StoredPicture } from './image-field.tsx';
import type { ImagesInputProps } from './images-input.tsx';

const ImagesInput = lazyPart<ImagesInputProps>(async () => {
  const [part, { imageMessages }] = await Promise.all([import('./images-input.tsx'), import('./messages.ts')]);
  await imageMessages.load();
  return part.ImagesInput;
});

interface Props<V extends FieldValues>
  extends FieldProps<V, FieldPathByValue<V, string[] | undefined>>, Pick<ImagesInputProps, 'most' | 'renderTools'> {}

export function ImagesField<V extends FieldValues>({ most, renderTools, ...props }: Props<V>) {
  const { isReading, value, setValue, input } = useField(props);
  const ids: readonly string[] = value ?? [];
  if (isReading)
    return (
      <ReadField {...props}>
        {ids.length > 0 && (
          <span className="k-images-read">
            {ids.filter(isStored).map((id) => (
              <StoredPicture key={id} id={id} />
            ))}
          </span>
        )}
      </ReadField>
    );
  return <ImagesInput {...input} value={ids} onChange={setValue} most={most} renderTools={renderTools} />;
}

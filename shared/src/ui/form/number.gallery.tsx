import { fieldStates } from '../../testing/gallery/form.tsx';
import { defineGallery } from '../../testing/gallery/part.ts';
import { NumberField } from './number-field.tsx';

export const gallery = defineGallery({
  title: 'Numbers',
  parts: {
    NumberField: fieldStates((look) => <NumberField {...look} name="amount" label="Weight" unit="kg" isDecimal />),
  },
});

/** The dimensions of a parcel, for couriers that convert the volume to a chargeable weight. */
import * as v from 'valibot';
import { latinDigits } from '../../kernel/digits.ts';
import { orEmpty } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

const LONGEST = 200;

const NUMBER = /^\d{1,4}(\.\d{1,2})?$/;

/** Rounds up to whole centimetres; text that is no number is returned unchanged. */
function wholeSide(typed: string): string {
  const text = latinDigits(typed).replace('٫', '.').trim();
  return NUMBER.test(text) ? String(Math.ceil(Number(text))) : text;
}

/** Whole centimetres in digits of any script, rounded up as couriers do. */
const Side = v.optional(
  orEmpty(
    v.pipe(
      v.string(),
      v.transform(wholeSide),
      v.check(
        (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST,
        rule('between', { min: 1, max: LONGEST }),
      ),
    ),
  ),
  '',
);

/** The sides of the box. Either all are empty, if the box was not measured, or none is. */
export const BoxForm = v.optional(
  v.pipe(
    v.strictObject({ length: Side, width: Side, height: Side }),
    v.forward(
      v.partialCheck(
        [['length'], ['width'], ['height']],
        ({ length, width, height }) => length !== '' || width + height === '',
        rule('required'),
      ),
      ['length'],
    ),
    v.forward(
      v.partialCheck(
        [['length'], ['width'], ['height']],
        ({ length, width, height }) => width !== '' || length + height === '',
        rule('required'),
      ),
      ['width'],
    ),
    v.forward(
      v.partialCheck(
        [['length'], ['width'], ['height']],
        ({ length, width, height }) => height !== '' || length + width === '',
        rule('required'),
      ),
      ['height'],
    ),
  ),
  { length: '', width: '', height: '' },
);
type Sides = v.InferOutput<typeof BoxForm>;

/** The typed sides; all empty as long as they do not form a valid box. */
export function sidesOf(typed: v.InferInput<typeof BoxForm>): Sides {
  const read = v.safeParse(BoxForm, typed);
  return read.success ? read.output : { length: '', width: '', height: '' };
}

/** The sides of a box, in whole centimetres. */
export interface Box {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The box with these sides; null if the sides are empty. */
export const boxOf = ({ length, width, height }: Sides): Box | null =>
  length === '' ? null : { length: Number(length), width: Number(width), height: Number(height) };

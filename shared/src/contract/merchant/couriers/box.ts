/** How large a parcel is, for couriers that divide its volume into a weight. */
import * as v from 'valibot';
import { latinDigits } from '../../kernel/digits.ts';
import { orEmpty } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';

const LONGEST = 200;

const NUMBER = /^\d{1,4}(\.\d{1,2})?$/;

/** Whole centimetres; what is no number stays as it is typed. */
function wholeSide(typed: string): string {
  const text = latinDigits(typed).replace('٫', '.').trim();
  return NUMBER.test(text) ? String(Math.ceil(Number(text))) : text;
}

/** Whole centimetres in digits of any script; a part of one counts as a whole, as couriers measure. */
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

/** The sides of its box: all are empty where nobody measured it, or none is. */
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

/** The sides as far as they are typed: all of them empty until they are a box. */
export function sidesOf(typed: v.InferInput<typeof BoxForm>): Sides {
  const read = v.safeParse(BoxForm, typed);
  return read.success ? read.output : { length: '', width: '', height: '' };
}

/** In whole centimetres. */
export interface Box {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Null where its sides are not known. */
export const boxOf = ({ length, width, height }: Sides): Box | null =>
  length === '' ? null : { length: Number(length), width: Number(width), height: Number(height) };

/** The form of a customer as the kit renders it, in each state that every field of a form has. */
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { Email, OptionalText, Phone, Text, Day, orEmpty } from '../../contract/kernel/fields.ts';
import { PayableRinggit } from '../../contract/kernel/money.ts';
import { rule } from '../../contract/kernel/rules.ts';
import { FormBody } from '../../ui/form/form-body.tsx';
import { ReadingContext } from '../../ui/form/use-field.tsx';
import { useGatewayForm, type FormOf } from '../../ui/form/use-gateway-form.ts';
import { Details } from '../../ui/value/details.tsx';
import type { FIELD_STATES } from './field-states.ts';
import { never, nothing } from './part.ts';
import { CUSTOMERS, PICTURES, unreachable } from './samples.ts';

export const SampleForm = v.strictObject({
  name: Text(120),
  email: Email,
  phone: orEmpty(Phone),
  note: OptionalText(500),
  amount: PayableRinggit,
  due: orEmpty(Day),
  kind: v.picklist(['person', 'company'], rule('choose')),
  is_active: v.pipe(
    v.boolean(),
    v.check((is) => is, rule('required')),
  ),
  channels: v.pipe(v.array(v.picklist(['fpx', 'card', 'wallet'])), v.minLength(1, rule('choose'))),
  tags: v.pipe(v.array(Text(30)), v.minLength(1, rule('required'))),
  customer_id: v.nullable(v.pipe(v.string(), v.uuid(rule('choose')))),
  image_id: v.nullable(v.pipe(v.string(), v.uuid(rule('choose')))),
  image_ids: v.pipe(v.array(v.string()), v.minLength(1, rule('required'))),
  state: v.pipe(v.string(), v.nonEmpty(rule('required'))),
  locality: v.pipe(v.string(), v.nonEmpty(rule('required'))),
  postcode: v.pipe(v.string(), v.nonEmpty(rule('required'))),
});

type Values = v.InferInput<typeof SampleForm>;
export type Form = FormOf<typeof SampleForm>;

export const FILLED: Values = {
  name: 'Tan Mei Ling',
  email: 'mei@contoh.my',
  phone: '60123456789',
  note: 'Hantar sebelum jam 10 pagi.',
  amount: '1234.50',
  due: '2026-11-22',
  kind: 'person',
  is_active: true,
  channels: ['fpx', 'card'],
  tags: ['sekolah', 'buku teks'],
  customer_id: CUSTOMERS[0].id,
  image_id: PICTURES[0].id,
  image_ids: PICTURES.map(({ id }) => id),
  state: 'Selangor',
  locality: 'Petaling Jaya',
  postcode: '47300',
};

export const EMPTY: Values = {
  name: '',
  email: '',
  phone: '',
  note: '',
  amount: '',
  due: '',
  kind: '' as 'person',
  is_active: false,
  channels: [],
  tags: [],
  customer_id: null,
  image_id: null,
  image_ids: [],
  state: '',
  locality: '',
  postcode: '',
};

/** Invalid values, one for every field of the form. */
const WRONG: Values = {
  ...EMPTY,
  email: 'mei@',
  phone: '12',
  note: 'ha '.repeat(200),
  amount: '0',
  due: '2026-02-31',
  customer_id: 'somebody',
  image_id: 'a picture',
};

interface Props {
  readonly values?: Values;
  /** True after one attempt to save, which was refused by the form's own rules or got no response from the gateway. */
  readonly isSubmitted?: boolean;
  /** True if the gateway cannot be reached. */
  readonly isCut?: boolean;
  readonly isReading?: boolean;
  readonly children: (form: Form) => ReactNode;
}

export function useSampleForm({ values = EMPTY, isSubmitted = false, isCut = false }: Omit<Props, 'children'>): Form {
  const form = useGatewayForm(SampleForm, {
    start: values,
    save: isCut ? () => Promise.reject(unreachable) : never,
    saved: nothing,
  });
  const submit = useRef(form.submit);
  useEffect(() => {
    if (isSubmitted) void submit.current();
  }, [isSubmitted]);
  return form;
}

export function InForm({ children, isReading = false, ...rest }: Props): ReactElement {
  const form = useSampleForm(rest);
  const id = useId();
  if (isReading)
    return (
      <ReadingContext value>
        <Details>{children(form)}</Details>
      </ReadingContext>
    );
  return (
    <FormBody id={id} form={form}>
      {children(form)}
    </FormBody>
  );
}

interface FieldLook {
  readonly form: Form;
  readonly isDisabled?: boolean;
}

/** The states of a field; `FIELD_STATES` names them. */
export const fieldStates = (field: (look: FieldLook) => ReactNode) =>
  ({
    plain: <InForm values={FILLED}>{(form) => field({ form })}</InForm>,
    empty: <InForm>{(form) => field({ form })}</InForm>,
    failed: (
      <InForm values={WRONG} isSubmitted>
        {(form) => field({ form })}
      </InForm>
    ),
    disabled: <InForm values={FILLED}>{(form) => field({ form, isDisabled: true })}</InForm>,
    reading: (
      <InForm values={FILLED} isReading>
        {(form) => field({ form })}
      </InForm>
    ),
  }) as const satisfies Record<(typeof FIELD_STATES)[number], ReactElement>;

import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Place } from '../../domain/places/choice.ts';
import type { Places } from '../../domain/places/places.ts';
import { pickerMessages } from '../../i18n/picker.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { ReadField, ReadingContext, useField } from './use-field.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

export interface PlaceFieldsProps {
  /** A form with `state`, `locality` and `postcode`; its values may lack any of them. */
  readonly form: GatewayForm<Place & FieldValues>;
  readonly labels: Readonly<Record<keyof Place, string>>;
  /**
   * Fetches the known places of the state with this id (`domain/places/load.ts`). The caller passes this function, because a bundle that
   * imports it contains the list of all files of places, which is too long for the shell.
   */
  readonly load: (stateId: string) => Promise<Places>;
}

const Inputs = lazyPart<PlaceFieldsProps>(async () => {
  const [{ PlaceInputs }] = await Promise.all([
    import(/* webpackChunkName: "picker" */ './places/place-inputs.tsx'),
    pickerMessages.load(),
  ]);
  return PlaceInputs;
});

function Reading({ form, labels }: PlaceFieldsProps) {
  const state = useField({ form, name: 'state', label: labels.state });
  const locality = useField({ form, name: 'locality', label: labels.locality });
  const postcode = useField({ form, name: 'postcode', label: labels.postcode });
  return (
    <>
      <ReadField name="state" label={labels.state}>
        {state.value && <bdi>{state.value}</bdi>}
      </ReadField>
      <ReadField name="locality" label={labels.locality}>
        {locality.value && <bdi>{locality.value}</bdi>}
      </ReadField>
      <ReadField name="postcode" label={labels.postcode}>
        {postcode.value && <bdi dir="ltr">{postcode.value}</bdi>}
      </ReadField>
    </>
  );
}

/** State, locality and postcode; filling in one of them helps to fill in the others. */
export function PlaceFields<V extends FieldValues & Partial<Place>>({
  form,
  ...rest
}: Omit<PlaceFieldsProps, 'form'> & { readonly form: GatewayForm<V> }) {
  const props = { form: form as unknown as PlaceFieldsProps['form'], ...rest };
  return use(ReadingContext) ? <Reading {...props} /> : <Inputs {...props} />;
}

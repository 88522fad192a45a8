import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useShownControl } from './use-field.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

/** What a field of the form holds now; follows what is typed. */
export const useValue = <V extends FieldValues, N extends Path<V>>(form: GatewayForm<V>, name: N): PathValue<V, N> =>
  useWatch({ control: useShownControl(form), name });

import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useShownControl } from './use-field.tsx';
import type { GatewayForm } from './use-gateway-form.ts';

/** The current value of a field; re-renders while the person types. */
export const useValue = <V extends FieldValues, N extends Path<V>>(form: GatewayForm<V>, name: N): PathValue<V, N> =>
  useWatch({ control: useShownControl(form), name });

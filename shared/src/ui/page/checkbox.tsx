import './checkbox.css';
import type { ComponentProps } from 'react';

/** A checkbox with one look in lists, forms and tables. The caller passes its accessible name. */
export const Checkbox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="checkbox" className="k-check" />
);

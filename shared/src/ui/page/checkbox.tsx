import './checkbox.css';
import type { ComponentProps } from 'react';

/** A box to tick, which looks the same in lists, forms and tables. The caller gives it its name. */
export const Checkbox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="checkbox" className="k-check" />
);

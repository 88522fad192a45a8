/** Facts as a definition list. */
import './details.css';
import type { ReactNode } from 'react';

export const Details = ({ children }: { children: ReactNode }) => <dl className="k-details">{children}</dl>;

/** One fact; a dash if the value is empty. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || '–'}</dd>
  </div>
);

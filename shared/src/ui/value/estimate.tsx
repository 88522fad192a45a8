import './estimate.css';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** `Detail`s. */
  readonly children: ReactNode;
}

/** What would come of what is being typed, right under its field. */
export function Estimate({ title, children }: Props) {
  const id = useId();
  return (
    <div className="k-estimate" role="group" aria-labelledby={id}>
      <p id={id}>{title}</p>
      <dl>{children}</dl>
    </div>
  );
}

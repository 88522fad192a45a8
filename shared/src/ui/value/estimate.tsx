import './estimate.css';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** The whole result in a few words. */
  readonly summary: ReactNode;
  /** `Detail`s, which open below the line. */
  readonly children: ReactNode;
}

/** The result of the typed value, right under its field: one line, which opens to show the calculation. */
export function Estimate({ title, summary, children }: Props) {
  const id = useId();
  return (
    <details className="k-estimate" aria-labelledby={id}>
      <summary>
        <span id={id}>{title}</span> {summary}
      </summary>
      <dl>{children}</dl>
    </details>
  );
}

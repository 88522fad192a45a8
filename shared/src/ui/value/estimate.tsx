import './estimate.css';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** The result in a few words. */
  readonly summary: ReactNode;
  /** `Detail` elements, shown when the line is expanded. */
  readonly children: ReactNode;
}

/**
 * The result calculated from the typed value, directly below its field: one line, which expands to show the
 * calculation.
 */
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

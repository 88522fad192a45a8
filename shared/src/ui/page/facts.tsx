import './facts.css';
import type { ReactNode } from 'react';

interface Props {
  /** A picture, shown before the facts. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** Facts in a row above a list, about the record that the list belongs to. Contains `Detail` elements. */
export const Facts = ({ picture, children }: Props) => (
  <div className="k-facts-frame">
    {picture}
    <dl className="k-facts" data-tour="facts">
      {children}
    </dl>
  </div>
);

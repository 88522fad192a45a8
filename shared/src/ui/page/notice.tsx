import './notice.css';
// What its tone looks like.
import '../value/status.css';
import type { ReactNode } from 'react';
import type { Tone } from '../value/status.tsx';

interface Props {
  readonly title: string;
  /** Orange, for what waits for a person, unless another tone says it better. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** Something to know before going on, in its place on the page. */
export const Notice = ({ title, tone = 'wait', children }: Props) => (
  <div className="k-notice" data-tone={tone} role="note">
    <b>{title}</b>
    <p>{children}</p>
  </div>
);

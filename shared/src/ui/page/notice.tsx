import './notice.css';
// The style sheet of its tones.
import '../value/status.css';
import type { ReactNode } from 'react';
import type { Tone } from '../value/status.tsx';

interface Props {
  readonly title: string;
  /** By default `wait` (orange), for something that waits for a person. */
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

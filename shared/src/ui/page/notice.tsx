import './notice.css';
// The style sheet for the tones of a notice.
import '../value/status.css';
import type { ReactNode } from 'react';
import type { Tone } from '../value/status.tsx';

interface Props {
  readonly title: string;
  /** The tone; by default `wait` (orange), for something that a person has to do. */
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** A notice in the page, which people should read before they continue. */
export const Notice = ({ title, tone = 'wait', children }: Props) => (
  <div className="k-notice" data-tone={tone} role="note">
    <b>{title}</b>
    <p>{children}</p>
  </div>
);

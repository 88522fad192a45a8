/** The events of a record, newest first: what happened, when, and a sentence about the reason. */
import './timeline.css';
import type { ReactNode } from 'react';
import { RecentMoment } from './moment.tsx';
import type { Tone } from './status.tsx';

export interface TimelineEvent {
  readonly id: string;
  /** ISO 8601 in UTC; shown in Malaysian time. */
  readonly at: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text?: ReactNode;
}

export const Timeline = ({ label, events }: { label: string; events: readonly TimelineEvent[] }) => (
  <ol className="k-timeline" aria-label={label}>
    {events.map(({ id, at, tone, title, text }) => (
      <li key={id} data-tone={tone}>
        <b>{title}</b>
        <RecentMoment moment={at} />
        {text && <div>{text}</div>}
      </li>
    ))}
  </ol>
);

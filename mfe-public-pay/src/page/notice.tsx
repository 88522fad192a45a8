import type { ReactNode } from 'react';
import { AlertMark, DoneMark, WaitMark } from './marks.tsx';
import css from './notice.module.css';

const MARKS = { bad: AlertMark, wait: WaitMark, info: DoneMark };

interface NoticeProps {
  readonly tone: keyof typeof MARKS;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A notice of what happened and what to do next, in a box that a screen reader announces when it appears. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Mark = MARKS[tone];
  return (
    <div className={`${css.notice} ${tone === 'info' ? '' : css[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Mark className={css.mark} />
      <div>
        {title && <p className={css.title}>{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}

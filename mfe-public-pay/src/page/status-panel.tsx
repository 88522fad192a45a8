import type { ReactNode } from 'react';
import { AlertMark, DoneMark, NoneMark, WaitMark } from './marks.tsx';
import css from './status-panel.module.css';

const MARKS = { success: DoneMark, pending: WaitMark, neutral: NoneMark, error: AlertMark };

interface StatusPanelProps {
  readonly tone: keyof typeof MARKS;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A panel that shows a state in which there is no form: the title, the meaning, and the next step. */
export function StatusPanel({ tone, title, text, children }: StatusPanelProps) {
  const Mark = MARKS[tone];
  return (
    <section className={css.panel}>
      <span className={`${css.badge} ${css[tone]}`}>
        <Mark className={css.mark} />
      </span>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.rest}>{children}</div>}
    </section>
  );
}

import type { ReactNode } from 'react';
import { AlertMark, DoneMark, NoneMark, WaitMark } from './marks.tsx';
import css from './end.module.css';

const MARKS = { done: DoneMark, wait: WaitMark, none: NoneMark, bad: AlertMark };

interface EndProps {
  readonly tone: keyof typeof MARKS;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A state without a form: its title, its meaning, and the next step. */
export function End({ tone, title, text, children }: EndProps) {
  const Mark = MARKS[tone];
  return (
    <section className={css.end}>
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

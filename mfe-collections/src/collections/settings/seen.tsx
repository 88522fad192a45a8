import type { ReactNode } from 'react';
import styles from './seen.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** What stands below the words, such as a button that leads on. It only shows; nothing here can be pressed. */
  readonly children?: ReactNode;
}

/** A piece of a payer's page, as small as it takes to recognise it. */
export const SeenCard = ({ title, text, children }: Props) => (
  <div className={styles.card}>
    <b>
      <bdi>{title}</bdi>
    </b>
    {text && (
      <p>
        <bdi>{text}</bdi>
      </p>
    )}
    {children}
  </div>
);

/** What would be a button there. */
export const SeenButton = ({ children }: { children: ReactNode }) => (
  <span className={styles.button}>
    <bdi>{children}</bdi>
  </span>
);

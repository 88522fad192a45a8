import type { ReactNode } from 'react';
import styles from './preview-card.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** Shown below the text, such as a button. It is only a picture; nothing here can be pressed. */
  readonly children?: ReactNode;
}

/** A part of a payer's page, just large enough to be recognised. */
export const PreviewCard = ({ title, text, children }: Props) => (
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

/** Looks like a button of the payer's page, and cannot be pressed. */
export const PreviewButton = ({ children }: { children: ReactNode }) => (
  <span className={styles.button}>
    <bdi>{children}</bdi>
  </span>
);

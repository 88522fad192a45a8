import type { ReactNode } from 'react';
import styles from './preview-card.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** Content below the text, such as a button, which is only an image of a control. */
  readonly children?: ReactNode;
}

/** A part of a payer's page, just large enough to recognise it. */
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

/** Looks like a button of the payer's page, but is not a control. */
export const PreviewButton = ({ children }: { children: ReactNode }) => (
  <span className={styles.button}>
    <bdi>{children}</bdi>
  </span>
);

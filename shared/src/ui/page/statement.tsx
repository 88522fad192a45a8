/**
 * A statement of amounts as on a printed document: lines and their sum, which is the amount that reaches the bank. A notice is shown if
 * the two differ.
 */
import './statement.css';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { Money } from '../value/money.tsx';

interface FrameProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** The frame of a list of names and amounts as on a printed document, with remarks below the list. */
export const StatementFrame = ({ title, children }: FrameProps) => (
  <section className="k-statement">
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

interface LineProps {
  readonly name: string;
  readonly count?: number;
  readonly sen: bigint;
}

export const StatementLine = ({ name, count, sen }: LineProps) => (
  <div>
    <dt>
      {name} {count !== undefined && <span className="k-muted">{count}</span>}
    </dt>
    <dd>
      <Money sen={sen} />
    </dd>
  </div>
);

interface Props {
  /** `StatementLine` elements. */
  readonly children: ReactNode;
  readonly sum: {
    readonly name: string;
    readonly sen: bigint;
    /** The bank's reference. */
    readonly reference: string | null;
  };
  /** Whether the lines add up to the sum; undefined while the sum can still change. */
  readonly addsUp: boolean | undefined;
  readonly words: {
    readonly right: string;
    /** The title of the notice: the number of the document that does not add up. */
    readonly number: string;
    readonly wrong: string;
  };
}

export const Statement = ({ children, sum, addsUp, words }: Props) => (
  <StatementFrame>
    <dl>
      {children}
      <div data-sum>
        <dt>
          {sum.name} {sum.reference && <bdi className="k-muted">{sum.reference}</bdi>}
        </dt>
        <dd>
          <Money sen={sum.sen} />
        </dd>
      </div>
    </dl>
    {addsUp === true && <p className="k-muted">{words.right}</p>}
    {addsUp === false && (
      <Notice title={words.number} tone="bad">
        {words.wrong}
      </Notice>
    )}
  </StatementFrame>
);

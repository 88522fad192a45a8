import type { WeightProblem } from '@portal/shared/domain/shipping/bands.ts';
import { useText } from '../messages.ts';
import styles from './shipping.module.css';
import { problemText } from './words.rules.ts';

interface Props {
  /** The title of the zone. */
  readonly zone: string;
  readonly problems: readonly WeightProblem[];
}

/**
 * One sentence for each range of weights without a price, or with several. The elements are spans, because the list is also used inside a
 * paragraph.
 */
export function ProblemList({ zone, problems }: Props) {
  const t = useText();
  return (
    <span className={styles['problems']}>
      {problems.map((problem) => (
        <span key={problem.from}>{problemText(t, zone, problem)}</span>
      ))}
    </span>
  );
}

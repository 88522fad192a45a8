import './skeletons.css';
import { useKitText } from '../../i18n/kit.ts';

/** A grey bar in place of text that is loading. */
const Bone = ({ width = '70%' }: { width?: string }) => <span className="k-bone" style={{ inlineSize: width }} />;

/** The placeholder of a page: heading, toolbar, table. CSS shows it only after a delay, so that it does not flash. */
export function PageSkeleton() {
  const t = useKitText();
  return (
    <div className="k-page k-late" role="status" aria-label={t('loading')}>
      <div className="k-page-head">
        <Bone width="180px" />
      </div>
      <div className="k-bones">
        {Array.from({ length: 8 }, (_, row) => (
          <Bone key={row} width="100%" />
        ))}
      </div>
    </div>
  );
}

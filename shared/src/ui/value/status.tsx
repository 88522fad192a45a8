/** A status is a word with an icon and a colour. This table defines all statuses of the product. */
import './status.css';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconExclamationMark.mjs';
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import type { BillStatus } from '../../contract/public/bill-status.ts';
import type { AttemptStatus } from '../../contract/public/public-pay.ts';
import { useKitText } from '../../i18n/kit.ts';

/** The state of money or of a record: done, in progress, waiting for a person, failed, over. */
export type Tone = 'ok' | 'info' | 'wait' | 'bad' | 'over';

export type StatusName = BillStatus | AttemptStatus | 'active' | 'inactive' | 'stopped' | 'archived';

const MEANINGS: Readonly<Record<StatusName, readonly [Tone, typeof IconCheck]>> = {
  active: ['ok', IconCheck],
  inactive: ['over', IconMinus],
  stopped: ['over', IconMinus],
  archived: ['over', IconMinus],
  draft: ['over', IconDots],
  due: ['info', IconClock],
  overdue: ['bad', IconAlert],
  paid: ['ok', IconCheck],
  expired: ['over', IconClock],
  cancelled: ['over', IconBan],
  partially_refunded: ['info', IconBack],
  refunded: ['info', IconBack],
  voided: ['over', IconBan],
  created: ['info', IconDots],
  redirected: ['info', IconDots],
  pending: ['wait', IconClock],
  pending_authorisation: ['wait', IconClock],
  success: ['ok', IconCheck],
  failed: ['bad', IconAlert],
  timeout: ['bad', IconClock],
};

export const toneOf = (status: StatusName): Tone => MEANINGS[status][0];

/** A status. `label` replaces its word if a screen can be more precise: *Overdue 9 days*. */
export function Status({ is, label }: { is: StatusName; label?: string }) {
  const t = useKitText();
  const [tone, Icon] = MEANINGS[is];
  return (
    <span className="k-status" data-tone={tone}>
      <i aria-hidden="true">
        <Icon size={12} stroke={2.5} />
      </i>
      {label ?? t(`status.${is}`)}
    </span>
  );
}

/** The status of records that are active or inactive: customers, products, stores. */
export const ActiveStatus = ({ isActive }: { isActive: boolean }) => <Status is={isActive ? 'active' : 'inactive'} />;

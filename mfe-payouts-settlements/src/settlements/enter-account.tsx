/**
 * The first step to settlements: entering the bank account that receives them. Shown to people with the permission
 * while there is no such account.
 */
import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { paths } from '../paths.ts';
import { useSettlementText } from '../settlements.ts';

const MOST = 100;

const readHasAccount = async (_about: null, signal: AbortSignal): Promise<boolean> =>
  (await gateway.call(banks.find, { query: { limit: MOST } }, { signal })).list.data.some(
    ({ is_settled_to }) => is_settled_to,
  );

export function EnterAccount() {
  const t = useSettlementText();
  const may = useMay();
  if (!may(banks.create.needs)) return null;
  return (
    <Reading about={null} read={readHasAccount}>
      {(hasAccount) =>
        !hasAccount && (
          <LinkButton to={paths.banks()} isPrimary>
            {t('settlements.start')}
          </LinkButton>
        )
      }
    </Reading>
  );
}

import { formatCount } from '@portal/shared/i18n/format.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { AccountStatus } from '../account-status.tsx';
import { Line, Lines, Tile } from './tile.tsx';

export function MerchantsTile() {
  const t = useText();
  return (
    <Tile part="merchants" title={t('merchants.title')}>
      {({ states }) => (
        <Lines>
          {states.map(({ state, count }) => (
            <Line key={state} to={paths.merchants({ state })} label={<AccountStatus state={state} />}>
              {formatCount(count)}
            </Line>
          ))}
        </Lines>
      )}
    </Tile>
  );
}

/**
 * The dry run of a draft while the person types: the calls of the last 30 days that the draft would have refused. The gateway uses the same
 * rules as for enforcement.
 */
import { isPrivate, mayCall, readRange } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import {
  isAddress,
  whitelist,
  type DryRun,
  type WhitelistForm,
} from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useWhitelistText } from '../whitelist.ts';
import { CallersTable } from './callers.tsx';
import styles from './whitelist.module.css';

type Form = FormOf<typeof WhitelistForm>;
type Draft = CallInput<typeof whitelist.dryRun>['body'];

/** Takes the draft as text, so that an equal draft is not sent again. */
const read = (draft: string, signal: AbortSignal): Promise<DryRun> =>
  gateway.call(whitelist.dryRun, { body: JSON.parse(draft) as Draft }, { signal });

interface AddressProps {
  readonly form: Form;
  readonly yours: string;
  readonly isReading: boolean;
}

/** The person's own address as the gateway sees it, and whether the typed range would allow it. */
function YourAddress({ form, yours, isReading }: AddressProps) {
  const t = useWhitelistText();
  const range = readRange(useValue(form, 'address'));
  const isIn = typeof range !== 'string' && mayCall([range], yours);
  const isNew = readRange(yours);
  return (
    <>
      <p className={styles['yours']}>
        <span>
          {t('dry_run.yours')} <code dir="ltr">{yours}</code>
          {typeof range !== 'string' && ` · ${t(isIn ? 'dry_run.yours_in' : 'dry_run.yours_out')}`}
        </span>
        {!isReading && !isIn && typeof isNew !== 'string' && (
          <Button size="compact-sm" variant="default" onClick={() => form.fillIn({ address: yours })}>
            {t('dry_run.use_yours')}
          </Button>
        )}
      </p>
      {typeof range !== 'string' && isPrivate(range) && (
        <Notice title={t('dry_run.private')} tone="info">
          {t('dry_run.private_text')}
        </Notice>
      )}
    </>
  );
}

interface AcceptProps {
  readonly form: Form;
  readonly refused: DryRun['refused'];
  /** The draft whose refusals the person accepted. */
  readonly draft: string;
}

function Accept({ form, refused, draft }: AcceptProps) {
  const t = useWhitelistText();
  // The acceptance is valid only for the draft whose refusals the person saw, so another draft resets it.
  const takeBack = useEffectEvent(() => {
    if (form.values().accepts_refusals) form.fillIn({ accepts_refusals: false });
  });
  useEffect(() => takeBack(), [draft]);
  const { addresses, calls } = refused;
  return (
    <>
      <Notice title={t('dry_run.refuses', { count: addresses, addresses: formatCount(addresses) })} tone="bad">
        {t('dry_run.refuses_text', { count: calls, calls: formatCount(calls) })}
      </Notice>
      <SwitchField form={form} name="accepts_refusals" label={t('dry_run.accept')} />
    </>
  );
}

interface Props {
  readonly form: Form;
  /** The id of the entry that is changed or viewed; null for a new entry. */
  readonly id: string | null;
  readonly isReading: boolean;
}

export function LiveDryRun({ form, id, isReading }: Props) {
  const t = useWhitelistText();
  const [address, key_id] = [useValue(form, 'address'), useValue(form, 'key_id')];
  const entry = isAddress(address) ? { address, key_id } : null;
  // An incomplete address is treated as no draft.
  const draft = useDeferredValue(JSON.stringify({ without: entry && id, entry }));
  return (
    <section className={styles['part']}>
      <h3>{t('dry_run.title')}</h3>
      <Reading about={draft} read={read}>
        {({ your_address, refused, callers, total, superfluous }) => (
          <>
            <YourAddress form={form} yours={your_address} isReading={isReading} />
            {!isReading && refused.addresses > 0 && <Accept form={form} refused={refused} draft={draft} />}
            {!isReading && superfluous.length > 0 && (
              <Notice title={t('dry_run.superfluous')} tone="info">
                {superfluous.map(({ label, address: held }) => `${label} (${held})`).join(', ')}
              </Notice>
            )}
            <CallersTable callers={callers} total={total} />
          </>
        )}
      </Reading>
      <p className="k-muted">{t('dry_run.about')}</p>
    </section>
  );
}

import type { PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useState } from 'react';
import { useText } from '../messages.ts';
import { useIsLive } from '../page/live.rules.ts';
import { SearchMark } from '../page/marks.tsx';
import { untilText } from '../page/rules.ts';
import controls from '../page/controls.module.css';
import css from './service-list.module.css';
import { isOnline, matching } from './rules.ts';

/** The number of services from which a search field is shown, because typing is then faster than reading the list. */
const LONG = 9;

export interface ServiceListProps {
  /** The list's title for the payer: your bank, your wallet. */
  readonly title: string;
  readonly services: readonly PaymentService[];
  /** The code of the selected service. `usedLast` is the code of the service that was used last on this device. */
  readonly chosen: string | undefined;
  readonly usedLast: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** The banks, wallets or other services of one channel. */
export function ServiceList({ title, services, chosen, usedLast, onChoose }: ServiceListProps) {
  const t = useText();
  const isLive = useIsLive();
  const [query, setQuery] = useState('');
  const matches = matching(services, query);
  const language = useLanguage();
  const note = (service: PaymentService) => {
    const { offline_until: until } = service;
    if (isOnline(service)) return service.unique_reference === usedLast ? t('bill.used_last') : undefined;
    return until ? t('bill.offline_until', { time: untilText(until, language) }) : t('bill.offline');
  };
  return (
    <fieldset className={controls.choices}>
      <legend className={controls.legend}>{title}</legend>
      <div className={css.box}>
        {services.length >= LONG && (
          <label className={`${css.find} k-scripted`} inert={!isLive}>
            <SearchMark />
            <input
              type="search"
              placeholder={t('bill.find')}
              aria-label={t('bill.find')}
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              // Enter would otherwise submit the form while the payer is still searching.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </label>
        )}
        <div className={css.rows}>
          {matches.map((service) => (
            <label key={service.payment_service_id} className={css.row}>
              <input
                type="radio"
                name="service"
                value={service.unique_reference}
                checked={service.unique_reference === chosen}
                disabled={!isOnline(service)}
                onChange={() => onChoose(service.unique_reference)}
              />
              <span className={css.name}>{service.name}</span>
              {note(service) && <span className={css.note}>{note(service)}</span>}
            </label>
          ))}
        </div>
        <p role="status" className={matches.length === 0 ? css.nothing : css.quiet}>
          {matches.length === 0 && t('bill.no_match')}
        </p>
      </div>
    </fieldset>
  );
}

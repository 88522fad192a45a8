import { administration } from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { nextStepOf } from '../exceptions/rules.ts';
import { useText } from '../messages.ts';
import styles from './merchant.module.css';

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(administration.exceptionsOf, { params: { id } }, { signal });

/** The open exceptions of one merchant, newest first. */
export function Component() {
  const t = useText();
  const language = useLanguage();
  const { exceptions, total } = useLoaderData<typeof loader>();
  if (exceptions.length === 0) return <p className="k-muted">{t('merchant.no_exceptions')}</p>;
  return (
    <section className={styles['page']} aria-label={t('tabs.exceptions')}>
      {total > exceptions.length && (
        <p className="k-muted">
          {t('merchant.more_exceptions', { count: formatCount(exceptions.length), total: formatCount(total) })}
        </p>
      )}
      <ul className={styles['rows']}>
        {exceptions.map((exception) => {
          const { id, kind, number, since, age, amount } = exception;
          return (
            <li key={id}>
              <div>
                <span>{t(`kind.${kind}`)}</span>
                <span className="k-muted">
                  {number !== null && (
                    <>
                      <bdi dir="ltr">{number}</bdi>
                      {' · '}
                    </>
                  )}
                  <DayText day={since} />
                  {` · ${t(`age.${age}`)}`}
                </span>
                <span>{nextStepOf(t, exception, language)}</span>
              </div>
              {amount !== null && <Money sen={amount} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

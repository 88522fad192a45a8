/**
 * Shown when another person has saved the record of this form meanwhile: who, when, the saved values, and the choice
 * between both versions.
 */
import './conflict-notice.css';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type Control, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useKitText } from '../../../i18n/kit.ts';
import { Details } from '../../value/details.tsx';
import { RecentMoment } from '../../value/moment.tsx';
import { changerOf } from './form-conflict.ts';
import { ReadingContext } from '../use-field.tsx';
import type { Conflict } from '../use-gateway-form.ts';

interface FieldsProps<V extends FieldValues> {
  readonly current: Conflict<V>['current'];
  readonly names: readonly string[];
  /** The fields of the form, which show the other person's saved values here. */
  readonly children: ReactNode;
}

/** Some fields of the form, as the other person saved them. */
function Saved<V extends FieldValues>({ current, names, children }: FieldsProps<V>) {
  const { control } = useForm<V>({ defaultValues: current as unknown as DefaultValues<V> });
  const shown = useMemo(() => ({ control: control as unknown as Control, names }), [control, names]);
  return (
    <ReadingContext value={shown}>
      <Details>{children}</Details>
    </ReadingContext>
  );
}

interface Props<V extends FieldValues> {
  readonly conflict: Conflict<V>;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export function ConflictNotice<V extends FieldValues>({ conflict, isBusy, children }: Props<V>) {
  const t = useKitText();
  const { current, clashes, others, keepMine, useTheirs } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is further down, and the notice may be out of view; a second conflict focuses the notice again.
  useEffect(() => notice.current?.focus(), [current]);

  function giveUpMine(): void {
    const form = notice.current?.closest('form');
    flushSync(useTheirs);
    form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  return (
    <div ref={notice} className="k-notice k-conflict" data-tone="wait" role="alert" tabIndex={-1}>
      <b>{t('form.conflict.title', { name: changerOf(current) })}</b>
      {current.changed_at && <RecentMoment moment={current.changed_at} />}
      <p>{t('form.conflict.text')}</p>
      <Saved current={current} names={clashes}>
        {children}
      </Saved>
      {others.length > 0 && (
        <>
          <p>{t('form.conflict.others')}</p>
          <Saved current={current} names={others}>
            {children}
          </Saved>
        </>
      )}
      <div className="k-conflict-actions">
        <Button size="xs" loading={isBusy} onClick={() => void keepMine()}>
          {t('form.conflict.keep')}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={giveUpMine}>
          {t('form.conflict.use')}
        </Button>
      </div>
    </div>
  );
}

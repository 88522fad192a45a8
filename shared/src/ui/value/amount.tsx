/** Amounts that a person may hide on this device, because customers of a shop can often see its screen. */
import { Switch } from '@mantine/core';
import { createContext, use, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Sen } from '../../contract/kernel/money.ts';
import { deviceStorage } from '../../gateway/device.ts';
import { usePortalText } from '../../i18n/portal-messages.ts';
import { Money } from './money.tsx';

const stored = deviceStorage('amounts_hidden', v.boolean());

const Hidden = createContext(false);

/** Whether amounts are hidden in this part of the page. */
export const useAreHidden = (): boolean => use(Hidden);

/** `hiding` wraps the part of a page whose amounts can be hidden, and `control` is the switch for it. */
export function useHiddenAmounts() {
  const t = usePortalText();
  const [isHidden, setHidden] = useState(() => stored.read() === true);
  const hide = (next: boolean) => {
    stored.write(next || null);
    setHidden(next);
  };
  return {
    hiding: (children: ReactNode) => <Hidden value={isHidden}>{children}</Hidden>,
    control: (
      <Switch
        size="xs"
        label={t('amounts.hide')}
        checked={isHidden}
        onChange={({ currentTarget }) => hide(currentTarget.checked)}
      />
    ),
  };
}

const DOTS = '••••';

/** An amount; if amounts are hidden, it is neither visible nor read by screen readers. */
export function Amount({ sen }: { readonly sen: Sen }) {
  const t = usePortalText();
  if (!useAreHidden()) return <Money sen={sen} />;
  return (
    <span className="k-money">
      <span aria-hidden="true">{DOTS}</span>
      <span className="k-unseen">{t('amounts.hidden')}</span>
    </span>
  );
}

/** The changes that an administrator may make to a merchant; each opens a form with a field for the reason. */
import type { MerchantOverview } from '@portal/shared/contract/admin/administration.ts';
import { ActionMenu } from '@portal/shared/ui/page/action-menu.tsx';
import { useState, type ComponentType } from 'react';
import { useText } from '../messages.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ReopenDialog, SuspendDialog } from './state-dialogs.tsx';

export interface ChangeProps {
  readonly merchant: MerchantOverview;
  readonly onClose: () => void;
}

const DIALOGS = {
  suspend: SuspendDialog,
  reopen: ReopenDialog,
  plan_change: PlanDialog,
  limits: LimitsDialog,
} as const satisfies Readonly<Record<string, ComponentType<ChangeProps>>>;

type Change = keyof typeof DIALOGS;

const CHANGES: Readonly<Record<MerchantOverview['state'], readonly Change[]>> = {
  open: ['plan_change', 'limits', 'suspend'],
  suspended: ['reopen', 'plan_change', 'limits'],
  // A closed account has no people any more, so it cannot be changed.
  closed: [],
};

export function MerchantActions({ merchant }: { readonly merchant: MerchantOverview }) {
  const t = useText();
  const [open, setOpen] = useState<Change | null>(null);
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <ActionMenu
        actions={CHANGES[merchant.state].map((change) => ({
          label: t(`${change}.action`),
          isDanger: change === 'suspend',
          act: () => setOpen(change),
        }))}
      />
      {Dialog && <Dialog merchant={merchant} onClose={() => setOpen(null)} />}
    </>
  );
}

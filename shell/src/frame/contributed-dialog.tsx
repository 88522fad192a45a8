/**
 * Dialogs that remotes contribute. A fault in one of them closes only that dialog: a message reports the fault, and the
 * frame continues to work.
 */
import type { DialogModule, DialogProps } from '@portal/shared/remote/dialog.ts';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { ContributedDialog } from '../contributions.ts';
import { report } from '../report.ts';
import { part } from './parts.tsx';

const isDialogModule = (module: unknown): module is DialogModule =>
  typeof module === 'object' && module !== null && 'Dialog' in module && 'load' in module;

async function fetchDialog({ remote, name, load }: ContributedDialog): Promise<ComponentType<DialogProps>> {
  const module = await load();
  if (!isDialogModule(module)) throw new Error(`${remote} has no dialog "${name}".`);
  await module.load();
  return module.Dialog;
}

/**
 * Creates a function that renders dialogs, each always with one component. To fetch a failed dialog again, create another such
 * function.
 */
export function contributedDialogs() {
  const known = new Map<string, ComponentType<DialogProps>>();
  return (dialog: ContributedDialog, onClose: () => void): ReactNode => {
    const key = `${dialog.remote}/${dialog.name}`;
    const Dialog = known.get(key) ?? part(() => fetchDialog(dialog));
    known.set(key, Dialog);
    return <Dialog onClose={onClose} />;
  };
}

interface Props {
  /** The remote that contributes the dialog. */
  readonly owner: string;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** Renders nothing in place of a dialog that failed to load or threw an error, and reports the error for its remote. */
export class ContributionBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    report(error, this.props.owner);
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

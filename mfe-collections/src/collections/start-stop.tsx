import {
  collections,
  type Collection,
  type RecordStatus,
} from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { NavigationType, useNavigate, useNavigationType, useRevalidator } from '@portal/shared/router/screen.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { undoToast } from '@portal/shared/ui/overlay/undo-toast.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../messages.ts';
import { useHome } from './home.tsx';
import { isActive, turned } from './rules.ts';

/** Sends only the new status, so that another person's change is not overwritten. Rejects with `GatewayError`. */
export const turn = ({ id }: Collection, status: RecordStatus) =>
  gateway.call(collections.update, { params: { id }, body: { record_status: status } });

/** Starts a stopped collection and stops an active one (specification §4), with undo. `show` shows the new status. */
function useTurn(collection: Collection, show: (status: RecordStatus) => Promise<void>) {
  const t = useText();
  const { title, record_status } = collection;
  const turnTo = async (status: RecordStatus) => {
    await turn(collection, status);
    await show(status);
  };
  const undo = useAction(() => turnTo(record_status));
  const isOn = isActive(collection);
  return {
    label: t(isOn ? 'collections.stop' : 'collections.start'),
    name: t(isOn ? 'collections.stop_named' : 'collections.start_named', { title }),
    act: async () => {
      await turnTo(turned(record_status));
      undoToast(t(isOn ? 'collections.stopped' : 'collections.started', { title }), undo.run);
    },
  };
}

/** Reads the list again: the first ten, newest first, with the given status (specification §4). */
export function useReloadedList(): (status: RecordStatus) => Promise<void> {
  const navigate = useNavigate();
  const home = useHome();
  return async (status) => {
    await navigate({ pathname: home.list(), search: `?record_status=${status}` });
  };
}

export function StartStopRow({ collection }: { collection: Collection }) {
  const { label, name, act } = useTurn(collection, useReloadedList());
  return (
    <ActionButton label={name} act={act} isInRow>
      {label}
    </ActionButton>
  );
}

/** The status that was last set on a collection's own page; null after the list has read it. */
let turnedTo: RecordStatus | null = null;

/** Starts or stops a collection on its own page, which then shows the new status. The list is read again when the person goes back to it. */
export function useTurnHere(collection: Collection) {
  const { revalidate } = useRevalidator();
  return useTurn(collection, (status) => {
    turnedTo = status;
    return revalidate();
  });
}

/** After a collection was started or stopped on its own page, going back shows the same list as starting or stopping it in the list. */
export function useListAfterTurn(): void {
  const navigate = useNavigate();
  const home = useHome();
  const isBack = useNavigationType() === NavigationType.Pop;
  const showTurned = useEffectEvent(() => {
    const status = turnedTo;
    turnedTo = null;
    if (status !== null && isBack)
      void navigate({ pathname: home.list(), search: `?record_status=${status}` }, { replace: true });
  });
  // Runs only once: a status that is set later is not for this visit of the list.
  useEffect(() => showTurned(), []);
}

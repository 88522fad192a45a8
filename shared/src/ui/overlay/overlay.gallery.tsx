import { useEffect, type ReactNode } from 'react';
import { rule } from '../../contract/kernel/rules.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { defineGallery, never, nothing, over } from '../../testing/gallery/part.ts';
import { LONG_NAME, refused, unreachable } from '../../testing/gallery/samples.ts';
import { ActionButton } from '../page/action-button.tsx';
import { Detail, Details } from '../value/details.tsx';
import { Money } from '../value/money.tsx';
import { confirm } from './confirm.tsx';
import { Countdown } from './countdown.tsx';
import { DialogFrame } from './dialog.tsx';
import { DrawerFrame } from './drawer.tsx';
import { reportError } from './error-queue.ts';
import { QuestionFrame } from './question-frame.tsx';
import { toast } from './toast.ts';
import { undoToast } from './undo-toast.tsx';

/** The document around a state renders `Dialogs`, so a state only has to trigger their content. */
function Once({ act }: { readonly act: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- said once, when the document is opened
  useEffect(act, []);
  return null;
}

/** Keeps toasts on the page: a toast stays while the pointer is over it. */
function holdToasts(): void {
  setTimeout(() => {
    for (const shown of document.querySelectorAll('.mantine-Notification-root'))
      shown.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  }, 200);
}

const ask = (question: Parameters<typeof confirm>[0]) => <Once act={() => void confirm(question)} />;
const report = (error: GatewayError, retry?: () => void) => <Once act={() => reportError(error, undefined, retry)} />;

const DELETION = { title: 'Delete Yuran November?', text: 'This cannot be undone.', action: 'Delete', isDanger: true };

const facts = (
  <Details>
    <Detail label="Payer">Tan Mei Ling</Detail>
    <Detail label="Amount">
      <Money sen={12_000n} />
    </Detail>
  </Details>
);

const foot: ReactNode = (
  <>
    <ActionButton act={never}>Cancel</ActionButton>
    <ActionButton act={never}>Send</ActionButton>
  </>
);

export const gallery = defineGallery({
  title: 'Overlays',
  parts: {
    Dialogs: {
      plain: over(
        <Once
          act={() => {
            toast('Bill INV-00012 was sent.');
            toast('The file holds no rows.', { tone: 'bad' });
            undoToast('Saved view “Overdue in November” deleted.', nothing);
            holdToasts();
          }}
        />,
        360,
      ),
    },
    ConfirmDialog: {
      plain: over(ask({ title: 'Send 12 bills?', text: 'Each payer gets an email.', action: 'Send' }), 300),
      danger: over(ask(DELETION), 300),
      long: over(ask({ ...DELETION, title: `Delete ${LONG_NAME}?`, stay: 'Keep it' }), 340),
    },
    ErrorDialog: {
      plain: over(report(refused), 360),
      failed: over(report(unreachable), 300),
      'sent again': over(report(unreachable, nothing), 300),
      'a pause': over(report(new GatewayError('refused', 429, '', {}, { retryAfter: 75 })), 300),
      'a pool is short': over(
        report(new GatewayError('refused', 4240, '', { amount: rule('amount_missing', { amount: '997715.42' }) })),
        340,
      ),
      'code alone': over(report(new GatewayError('refused', 4000, '', {}, { policy: 'alert' })), 300),
    },
    Countdown: { plain: <Countdown until={performance.now() + 75_000} />, over: <Countdown until={0} /> },
    DialogFrame: {
      plain: over(
        <DialogFrame title="Send this bill" onClose={nothing} foot={foot}>
          {facts}
        </DialogFrame>,
      ),
      long: over(
        <DialogFrame title={LONG_NAME} isWide onClose={nothing} foot={foot}>
          {facts}
        </DialogFrame>,
      ),
    },
    QuestionFrame: {
      plain: over(
        <QuestionFrame title="Is it you?" onClose={nothing} foot={foot}>
          <p>Your last proof is older than five minutes.</p>
        </QuestionFrame>,
      ),
    },
    DrawerFrame: {
      plain: over(
        <DrawerFrame title="INV-00012" onClose={nothing} startsAtTitle foot={foot}>
          {facts}
        </DrawerFrame>,
      ),
      'two columns': over(
        <DrawerFrame title={LONG_NAME} onClose={nothing} isWide foot={foot}>
          <div>{facts}</div>
          <div>{facts}</div>
        </DrawerFrame>,
      ),
    },
  },
});

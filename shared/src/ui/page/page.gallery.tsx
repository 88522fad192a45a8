import { defineGallery, never, nothing, over, pressed, wide } from '../../testing/gallery/part.ts';
import { CUSTOMERS, LONG_NAME, PICTURES } from '../../testing/gallery/samples.ts';
import { customers } from '../../contract/merchant/customers/customers.ts';
import { Detail } from '../value/details.tsx';
import { Money } from '../value/money.tsx';
import { Picture } from '../value/picture.tsx';
import { Status } from '../value/status.tsx';
import { ActionButton, PrimaryAction } from './action-button.tsx';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { Checkbox } from './checkbox.tsx';
import { Choice } from './choice.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Facts } from './facts.tsx';
import { LinkButton } from './link-button.tsx';
import { Notice } from './notice.tsx';
import { Page, PageHeader } from './page.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordHead } from './record-head.tsx';
import { RouteTabs } from './route-tabs.tsx';
import type { ReturnTo } from './use-return-to.ts';

const back: ReturnTo = { leave: never, leaveSaved: never };

const ACTIONS: readonly MenuAction[] = [
  { label: 'Clone', to: '/bills/new' },
  { label: 'Open the payer’s page', href: 'https://bayar.example.my' },
  { label: 'Cancel the bill', act: never, isDanger: true },
];

const OPTIONS = [
  { value: 'month', label: 'This month' },
  { value: 'year', label: 'This year' },
] as const;

const TABS = [
  { label: 'Bills', to: '/collections/1' },
  { label: 'Payments', to: '/collections/1/payments' },
  { label: 'Settings', to: '/collections/1/settings' },
];

const [mei] = CUSTOMERS;

export const gallery = defineGallery({
  title: 'Page',
  parts: {
    Page: {
      plain: wide(
        <Page>
          <PageHeader title="Bills">
            <ActionMenu actions={ACTIONS} />
            <LinkButton to="/bills/new" isPrimary>
              New bill
            </LinkButton>
          </PageHeader>
        </Page>,
      ),
    },
    Checkbox: {
      plain: <Checkbox aria-label="Due" />,
      ticked: <Checkbox aria-label="Payer" defaultChecked />,
      disabled: <Checkbox aria-label="Number" defaultChecked disabled />,
    },
    PageHeader: {
      plain: wide(<PageHeader title="Yuran November" status={<Status is="active" />} />),
      long: wide(
        <PageHeader title={LONG_NAME} status={<Status is="stopped" />}>
          <LinkButton to="/edit">Edit</LinkButton>
          <ActionMenu actions={ACTIONS} />
        </PageHeader>,
      ),
    },
    RouteTabs: {
      plain: { show: <RouteTabs label="Collection" tabs={TABS} />, at: '/collections/1/payments' },
    },
    Facts: {
      plain: wide(
        <Facts>
          <Detail label="Collected">
            <Money sen={345_600n} />
          </Detail>
          <Detail label="Bills">128</Detail>
          <Detail label="Made by">Nurul Aina</Detail>
        </Facts>,
      ),
      'with a picture': wide(
        <Facts picture={<Picture image={PICTURES[0]} alt="" size={64} />}>
          <Detail label="Collection">{LONG_NAME}</Detail>
        </Facts>,
      ),
    },
    RecordHead: {
      plain: (
        <RecordHead amount={12_000n} status={<Status is="due" />}>
          <ActionButton act={never}>Send</ActionButton>
          <ActionMenu actions={ACTIONS} />
        </RecordHead>
      ),
      'a million ringgit': (
        <RecordHead amount={123_456_789n} status={<Status is="partially_refunded" />}>
          <ActionMenu actions={ACTIONS} />
        </RecordHead>
      ),
    },
    RecordActions: {
      plain: <RecordActions record={mei} edit="/edit" remove={customers.remove} back={back} />,
    },
    ActionButton: {
      plain: <ActionButton act={never}>Send again</ActionButton>,
      loading: pressed(<ActionButton act={never}>Send again</ActionButton>),
      'in a row': (
        <ActionButton act={never} isInRow label="Stop Yuran November">
          Stop
        </ActionButton>
      ),
    },
    PrimaryAction: {
      plain: <PrimaryAction label="Pay" name="Pay INV-00012" act={never} />,
      loading: pressed(<PrimaryAction label="Pay" name="Pay INV-00012" act={never} />),
    },
    ActionMenu: {
      plain: <ActionMenu actions={ACTIONS} />,
      'with a word': <ActionMenu actions={ACTIONS} label="Send" />,
      'second half of a button': <ActionMenu actions={ACTIONS} label="New bill" isSplit />,
      open: { show: <ActionMenu actions={ACTIONS} />, press: [0], room: 150 },
      loading: pressed(<ActionMenu actions={ACTIONS} />, 0, 0, 1),
    },
    LinkButton: {
      plain: <LinkButton to="/bills">All bills</LinkButton>,
      primary: (
        <LinkButton to="/bills/new" isPrimary>
          New bill
        </LinkButton>
      ),
      'in a row': (
        <LinkButton to="/bills/1" isInRow label="Clone INV-00012">
          Clone
        </LinkButton>
      ),
    },
    DeleteButton: {
      plain: <DeleteButton name="Yuran November" remove={never} back={back} />,
      loading: over(<DeleteButton name="Yuran November" remove={never} back={back} />, 320, { press: [0] }),
    },
    Choice: {
      plain: <Choice label="Period" value="month" options={OPTIONS} onChange={nothing} />,
      disabled: <Choice label="Period" value="year" options={OPTIONS} isDisabled onChange={nothing} />,
    },
    Notice: {
      plain: <Notice title="Three bills wait for you">Their payers asked for another day.</Notice>,
      'all tones': (
        <>
          {(['ok', 'info', 'bad', 'over'] as const).map((tone) => (
            <Notice key={tone} title="Money moves on Monday" tone={tone}>
              Banks rest on Saturday and Sunday.
            </Notice>
          ))}
        </>
      ),
      long: <Notice title={LONG_NAME}>{LONG_NAME}</Notice>,
    },
  },
});

import { CODES } from '../../contract/kernel/codes.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { defineGallery, never, nothing, pressed, wide } from '../../testing/gallery/part.ts';
import { LONG_NAME, unreachable } from '../../testing/gallery/samples.ts';
import { Money } from '../value/money.tsx';
import { ActionButton } from './action-button.tsx';
import { EndpointProblem } from './endpoint-problem.tsx';
import { PartFailed, PartWaiting } from './lazy-part.tsx';
import { PeriodHead } from './period-head.tsx';
import { Reading } from './reading.tsx';
import { ReloadButton } from './reload-button.tsx';
import { RouteProblem } from './route-problem.tsx';
import { PageSkeleton } from './skeletons.tsx';
import { BrokenState, EmptyState, NoMatchState, State } from './states.tsx';
import { Statement, StatementFrame, StatementLine } from './statement.tsx';

const readAmount = () => Promise.resolve(12_000n);
const fail = () => Promise.reject(unreachable);

const WORDS = {
  right: 'The lines add up to what reached the bank.',
  number: 'Settlement SET-00031',
  wrong: 'The bank says RM 2.00 less. We are looking into it.',
};

const SUM = { name: 'To Maybank', sen: 11_700n, reference: 'MBB20261120' };

const lines = (
  <>
    <StatementLine name="Paid by FPX" count={3} sen={12_000n} />
    <StatementLine name="Fees" sen={-300n} />
  </>
);

const absent = new GatewayError('refused', CODES.notFound.code, '');
const denied = new GatewayError('refused', 4000, 'The details are not valid.', {}, { policy: 'quiet' });
const quiet = new GatewayError('unreachable', 0, '', {}, { policy: 'quiet' });

export const gallery = defineGallery({
  title: 'Places',
  parts: {
    State: {
      plain: <State title="No reports yet" text="Reports appear once a first payment has come." />,
      failed: (
        <State
          role="alert"
          title="The report did not come"
          action={<ActionButton act={never}>Try again</ActionButton>}
        />
      ),
      'in the place of a page': wide(
        <State isPage title="This page is not here" text="The address may be an old one." />,
      ),
    },
    EmptyState: {
      plain: <EmptyState about="Bills are what you ask your customers to pay." />,
      'with an action': (
        <EmptyState
          about="Bills are what you ask your customers to pay."
          action={<ActionButton act={never}>New bill</ActionButton>}
        />
      ),
      long: <EmptyState about={LONG_NAME} />,
    },
    NoMatchState: { plain: <NoMatchState onClear={nothing} /> },
    PageSkeleton: { plain: wide(<PageSkeleton />) },
    PartWaiting: { plain: <PartWaiting /> },
    PartFailed: { plain: <PartFailed again={nothing} /> },
    Reading: {
      plain: (
        <Reading about="bill" read={readAmount}>
          {(sen) => <Money sen={sen} />}
        </Reading>
      ),
      loading: (
        <Reading about="bill" read={never}>
          {() => null}
        </Reading>
      ),
      failed: (
        <Reading about="bill" read={fail}>
          {() => null}
        </Reading>
      ),
    },
    ReloadButton: { plain: <ReloadButton />, loading: pressed(<ReloadButton />) },
    RouteProblem: {
      plain: { show: <RouteProblem />, failure: new Error('A fault of ours'), isWide: true },
      absent: { show: <RouteProblem />, failure: absent, isWide: true },
      refused: { show: <RouteProblem />, failure: denied, isWide: true },
      failed: { show: <RouteProblem />, failure: quiet, isWide: true },
      loading: { show: <RouteProblem />, failure: quiet, isWide: true, press: [0] },
    },
    BrokenState: { plain: wide(<BrokenState retry={nothing} />) },
    EndpointProblem: {
      plain: { show: <EndpointProblem call="POST bills" failure={denied} />, isWide: true },
      loading: { show: <EndpointProblem call="POST bills" failure={denied} />, isWide: true, press: [0] },
      unreachable: { show: <EndpointProblem call="POST payments" failure={quiet} />, isWide: true },
    },
    PeriodHead: {
      plain: wide(<PeriodHead title="November 2026" earlier="/reports/month/2026-10" later="/reports/month/2026-12" />),
      disabled: wide(<PeriodHead title="December 2026" earlier="/reports/month/2026-11" later={null} />),
    },
    StatementFrame: {
      plain: (
        <StatementFrame title="What the fee is made of">
          <dl>{lines}</dl>
        </StatementFrame>
      ),
    },
    StatementLine: {
      plain: (
        <StatementFrame>
          <dl>{lines}</dl>
        </StatementFrame>
      ),
      long: (
        <StatementFrame>
          <dl>
            <StatementLine name={LONG_NAME} count={1} sen={123_456_789n} />
          </dl>
        </StatementFrame>
      ),
    },
    Statement: {
      plain: (
        <Statement sum={SUM} addsUp words={WORDS}>
          {lines}
        </Statement>
      ),
      failed: (
        <Statement sum={SUM} addsUp={false} words={WORDS}>
          {lines}
        </Statement>
      ),
      'still growing': (
        <Statement sum={{ ...SUM, reference: null }} addsUp={undefined} words={WORDS}>
          {lines}
        </Statement>
      ),
    },
  },
});

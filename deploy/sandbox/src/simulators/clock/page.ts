/** The HTML of the clock's page. */
import { dayOf, timeOf } from '@portal/shared/domain/malaysian-time.ts';
import type { Upcoming } from '../../kernel/jobs/upcoming.ts';
import { frame } from '../pages/frame.ts';
import { html, type Html } from '../pages/html.ts';
import type { MoveReport } from './move-report.ts';
import { moveReportPart } from './move-report-part.ts';
import { JUMPS, type Jump } from './targets.ts';
import { counted, dayText, momentText, ringgitText } from './texts.ts';

export const CLOCK_PATH = '/sandbox/clock';

interface ClockView {
  readonly now: Date;
  readonly isFrozen: boolean;
  readonly chosen: Jump | 'at';
  /** The time in the form, as text. */
  readonly typed: string;
  /** The chosen time, or a sentence that says why the input is invalid. */
  readonly target: Date | string;
  readonly upcoming: readonly Upcoming[];
  readonly moved: MoveReport | undefined;
}

/** When there are more lines than this, equal events share one line even if their times differ. */
const MOST_LINES = 60;

/** Equal events at the same time share one line. When a long jump has too many lines, equal events share one line even if their times differ. */
function linesOf(upcoming: readonly Upcoming[]): readonly (Upcoming & { readonly last: Date })[] {
  const byLine = (keyOf: (one: Upcoming) => string) => {
    const lines = new Map<string, Upcoming & { readonly last: Date }>();
    for (const one of upcoming) {
      const before = lines.get(keyOf(one));
      lines.set(keyOf(one), {
        ...one,
        at: before?.at ?? one.at,
        last: one.at,
        count: one.count + (before?.count ?? 0),
        ...(one.amount !== undefined && { amount: one.amount + (before?.amount ?? 0n) }),
      });
    }
    return [...lines.values()];
  };
  const each = byLine(({ what, at }) => `${what} ${at.getTime()}`);
  return each.length <= MOST_LINES ? each : byLine(({ what }) => what);
}

const line = ({ what, at, last, count, amount }: ReturnType<typeof linesOf>[number]): Html =>
  html`<tr>
    <td>${what}<small>${momentText(at)}${last > at && ` – ${momentText(last)}`}</small></td>
    <td>${counted(count)}</td>
    <td>${amount === undefined ? null : ringgitText(amount)}</td>
  </tr>`;

const before = (target: Date, upcoming: readonly Upcoming[]): Html =>
  html`<section class="card">
    <h2>What will move until ${momentText(target)}</h2>
    ${
      upcoming.length === 0
        ? html`<p class="muted">Nothing falls due until then.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How many</th>
                <th scope="col">Sum</th>
              </tr>
            </thead>
            <tbody>
              ${linesOf(upcoming).map(line)}
            </tbody>
          </table>`
    }
    <p class="muted">
      As things stand now. What follows from these, such as the transfer of a settlement, moves as well.
    </p>
    <form method="post" action="${CLOCK_PATH}">
      <input type="hidden" name="until" value="${target.toISOString()}" />
      <button>Move the clock to ${momentText(target)}</button>
    </form>
    <p class="muted">People who are signed in to the portal may have to sign in again. The clock never goes back.</p>
  </section>`;

const choice = (name: Jump, chosen: ClockView['chosen']): Html =>
  html`<a class="jump" href="${CLOCK_PATH}?to=${name}" ${name === chosen && html` aria-current="true"`}
    >${JUMPS[name].label}</a
  >`;

/** The value of a `datetime-local` field: `2026-11-21T10:00`. */
const wallOf = (moment: Date): string => `${dayOf(moment)}T${timeOf(moment)}`;

const picker = ({ now, chosen, typed, target }: ClockView): Html =>
  html`<nav class="jumps" aria-label="Move to">
      ${(Object.keys(JUMPS) as Jump[]).map((name) => choice(name, chosen))}
    </nav>
    <form class="moment" method="get" action="${CLOCK_PATH}">
      <input type="hidden" name="to" value="at" />
      <label
        >Or a moment in Kuala Lumpur
        <input
          type="datetime-local"
          name="at"
          required
          min="${wallOf(now)}"
          value="${typed || wallOf(typeof target === 'string' ? now : target)}"
        />
      </label>
      <button class="quiet">Show what will move</button>
    </form>`;

export const clockPage = (view: ClockView): string =>
  frame(
    {
      title: 'Sandbox clock',
      test: 'The clock of this sandbox. No real time and no real money is moved.',
      isWide: true,
    },
    html`<h1>Sandbox clock</h1>
      <section class="card clock">
        <time datetime="${view.now.toISOString()}">
          <b>${timeOf(view.now)}</b>
          <span>${dayText(view.now)}</span>
        </time>
        <p class="muted">Kuala Lumpur · ${view.isFrozen ? 'it stands still' : 'it goes on by itself'}</p>
      </section>
      ${view.moved ? moveReportPart(view.moved) : null}
      <h2>Move it to</h2>
      ${picker(view)}
      ${
        typeof view.target === 'string'
          ? html`<p class="error" role="alert">${view.target}</p>`
          : before(view.target, view.upcoming)
      }`,
  );

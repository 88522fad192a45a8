/**
 * The page of the sandbox clock, `/sandbox/clock`. A person who may use the control routes can move the clock here, and sees the effect.
 */
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import { Refusal } from '../../kernel/errors.ts';
import { plugin } from '../../kernel/http/plugin.ts';
import type { Upcoming, UpcomingUntil } from '../../kernel/jobs/upcoming.ts';
import { isLoopback } from '../control/routes.ts';
import { sendPage } from '../pages/send.ts';
import { moveTo, type MoveReport } from './move-report.ts';
import { clockPage, CLOCK_PATH } from './page.ts';
import { givenMoment, JUMPS, type Jump } from './targets.ts';

const Query = v.object({
  to: v.fallback(v.picklist([...(Object.keys(JUMPS) as Jump[]), 'at']), 'midnight'),
  at: v.fallback(v.string(), ''),
});
const Move = v.object({ until: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * A form of this page sends this page's own origin. A form on another site does not, nor does a page whose foreign host name resolves to
 * this machine.
 */
async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const { origin } = request.headers;
  if (!isLoopback(request) || (origin !== undefined && origin !== `${request.protocol}://${request.host}`))
    throw new Refusal('notFound');
}

export function serveClockPage(app: FastifyInstance, upcoming: UpcomingUntil): void {
  const { clock, database } = app.sandbox;
  /** The last move by this process. Reloading the page shows this report again and moves nothing. */
  let last: MoveReport | undefined;

  const upcomingBy = (until: Date): Promise<readonly Upcoming[]> =>
    database.tx(async (tx) => (await upcoming(tx, until)).toSorted((a, b) => a.at.getTime() - b.at.getTime()), 'read');

  void app.register(
    plugin('the clock', (routes) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      routes.addHook('onRequest', requireOwnPage);

      routes.get('', async ({ query }, reply) => {
        const { to, at } = v.parse(Query, query);
        const now = clock.now();
        const holidays = await database.tx(holidaysOf, 'read');
        const target = to === 'at' ? givenMoment(at, now) : JUMPS[to].target(now, holidays);
        const page = clockPage({
          now,
          isFrozen: clock.setting().frozenAt !== null,
          chosen: to,
          typed: at,
          target,
          upcoming: typeof target === 'string' ? [] : await upcomingBy(target),
          moved: last,
        });
        return sendPage(reply.header('referrer-policy', 'same-origin'), page);
      });

      routes.post('', async ({ body }, reply) => {
        const move = v.safeParse(Move, body);
        // The clock may have moved since the form was rendered. Then nothing moves, and the page offers the current choices.
        if (move.success && momentOf(move.output.until) > clock.now())
          last = await moveTo(app, momentOf(move.output.until));
        return reply.redirect(CLOCK_PATH, 303);
      });
    }),
    { prefix: CLOCK_PATH },
  );
}

/** The product tours that a person has seen; valid for every account that the person acts for. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { paging } from '../../kernel/paging.ts';

/** The name of a tour, such as `collections`. `dashboard` comes from the specification; `all` means every tour. */
const RouteName = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,63}$/));

const entries = {
  /** Whether the tour is unseen, finished or skipped. */
  setting: v.picklist(['unseen', 'finished', 'skipped']),
  routeName: RouteName,
  /** Whether the tour starts automatically at the next visit. */
  tour_enabled: v.boolean(),
};

export const TourForm = v.strictObject(entries);
export type TourForm = v.InferOutput<typeof TourForm>;

export const TourSetting = v.object({ id: Id, ...entries });
export type TourSetting = v.InferOutput<typeof TourSetting>;

/** The name under which a person turns every tour off. */
export const ALL_TOURS = 'all';

/**
 * The default while nothing is stored: every tour is enabled, as the specification (§4) requires for the dashboard's
 * tour.
 */
export const usualTour = (routeName: string): TourForm => ({ setting: 'unseen', routeName, tour_enabled: true });

export const tours = {
  list: defineCall({
    method: 'POST',
    path: 'user-tour-setting/merchant-user-tour-setting',
    access: 'session',
    query: v.strictObject(paging(100)),
    data: v.object({ list: v.object({ data: v.array(TourSetting), total: v.number() }) }),
  }),
  /** Refused with 3333 while nothing is stored; people do not see this error (specification §8). */
  mine: defineCall({
    method: 'POST',
    path: 'user-tour-setting/me',
    access: 'session',
    body: v.strictObject({ routeName: RouteName }),
    data: TourSetting,
  }),
  /** Changes the existing setting if the person has one for the route already. */
  create: defineCall({
    method: 'POST',
    path: 'user-tour-setting',
    access: 'session',
    body: TourForm,
    data: TourSetting,
  }),
  update: defineCall({
    method: 'PUT',
    path: 'user-tour-setting/{id}',
    access: 'session',
    body: TourForm,
    data: TourSetting,
  }),
};

/** The calendar, fetched together with its messages when a calendar is first opened. */
import { pickerMessages } from '../../../i18n/picker.ts';
import { lazyPart } from '../../page/lazy-part.tsx';

export const Calendar = lazyPart(async () => {
  const [{ Calendar }] = await Promise.all([
    import(/* webpackChunkName: "picker" */ './calendar.tsx'),
    pickerMessages.load(),
  ]);
  return Calendar;
});

export const RangePanel = lazyPart(async () => {
  const [{ RangePanel }] = await Promise.all([
    import(/* webpackChunkName: "picker" */ './range-panel.tsx'),
    pickerMessages.load(),
  ]);
  return RangePanel;
});

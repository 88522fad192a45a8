/**
 * Replaces `react/jsx-dev-runtime` in a remote's hot build, because the shell does not provide that module. The shell's React then creates
 * the elements, as in every other build. A separate copy in the remote would belong to another React instance, and fail at the first
 * element.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Make = typeof jsx;

export const jsxDEV = (
  type: Parameters<Make>[0],
  props: Parameters<Make>[1],
  key: Parameters<Make>[2],
  hasFixedChildren: boolean,
): ReturnType<Make> => (hasFixedChildren ? jsxs : jsx)(type, props, key);

export { Fragment };

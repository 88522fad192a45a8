/**
 * Stands in a remote's hot build for `react/jsx-dev-runtime`, which no shell provides: elements are made by the shell's React like
 * in every other build. A copy of the remote's own would belong to another React, and stop at the first element.
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

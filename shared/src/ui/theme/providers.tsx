/**
 * The providers that every React root of the portal needs: theme, colour scheme, direction, and an element for
 * overlays.
 */
import './styles.css';
import { DirectionContext, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useDocumentDirection, useColorScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

interface Props {
  /** The element in which drawers and menus are rendered; without it Mantine adds one to the body. */
  readonly overlays?: HTMLElement;
  readonly children: ReactNode;
}

const changeDirection = () => undefined;

export function Providers({ overlays, children }: Props) {
  const dir = useDocumentDirection();
  const direction = useMemo(() => ({ dir, toggleDirection: changeDirection, setDirection: changeDirection }), [dir]);
  const own = useMemo(
    () =>
      overlays ? mergeThemeOverrides(theme, { components: { Portal: { defaultProps: { target: overlays } } } }) : theme,
    [overlays],
  );
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={own}
        forceColorScheme={useColorScheme()}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}

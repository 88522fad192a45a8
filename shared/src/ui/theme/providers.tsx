/** What every React root of the portal needs around it: theme, skin, direction, and a place for what floats. */
import './styles.css';
import { DirectionContext, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useDocumentDirection, useSkin } from './skin.ts';
import { theme } from './theme.ts';

interface Props {
  /** Where drawers and menus are drawn; without it Mantine adds an element to the body. */
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
      <MantineProvider theme={own} forceColorScheme={useSkin()} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}

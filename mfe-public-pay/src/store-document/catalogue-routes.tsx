/** The route of a store's first page, which its own document brings along and the edge draws. */
import type { RouteObject } from '@portal/shared/router/screen.ts';
import { CATALOGUE } from '../store/drawn.rules.ts';
import { Component, loader } from '../store/store.screen.tsx';

export const catalogue = { id: CATALOGUE, loader, Component } satisfies RouteObject;

/** The route of a store's first page, which is bundled with its document and rendered by the edge. */
import type { RouteObject } from '@portal/shared/router/screen.ts';
import { CATALOGUE } from '../store/page-data.rules.ts';
import { Component, loader } from '../store/store.screen.tsx';

export const catalogue = { id: CATALOGUE, loader, Component } satisfies RouteObject;

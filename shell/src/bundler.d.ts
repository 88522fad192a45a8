/** Types for the bundler's extensions of JavaScript. */
interface ModuleContext {
  (request: string): unknown;
  keys(): readonly string[];
}

interface ImportMeta {
  webpackContext(
    folder: string,
    options: {
      readonly recursive: boolean;
      readonly regExp: RegExp;
      readonly mode: 'eager' | 'lazy-once';
      readonly chunkName?: string;
    },
  ): ModuleContext;
}

/** The keys whose signatures this shell accepts, inserted by its build. */
declare const REGISTRY_KEYS: readonly { readonly id: string; readonly spki: string }[];

/** Whether local builds of a developer may replace remotes; always false in builds for production. */
declare const DEVELOPMENT: boolean;

/** From a module of shared and an export of it to what replaces it; empty in builds for production. */
declare const DEPRECATED: Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the bundler adds to the language. */
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

/** The keys whose signature this shell believes, written in by its build. */
declare const REGISTRY_KEYS: readonly { readonly id: string; readonly spki: string }[];

/** Whether builds of a person's own machine may stand in for remotes here: never where people pay. */
declare const DEVELOPMENT: boolean;

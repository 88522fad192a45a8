/** Types of the bundler's extensions to the language. */
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

/** The keys whose signatures this shell accepts, written in by its build. */
declare const REGISTRY_KEYS: readonly { readonly id: string; readonly spki: string }[];

/** Whether local builds of a developer may replace remotes here: never in builds that people use. */
declare const DEVELOPMENT: boolean;

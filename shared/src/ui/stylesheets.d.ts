/**
 * A CSS module of a component: from the class names in the file to the class names in the page. Declared first, because the
 * first matching pattern is used.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Any other style sheet is imported only for its effect. */
declare module '*.css' {}

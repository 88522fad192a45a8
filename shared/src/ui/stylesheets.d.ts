/**
 * A CSS module of a component: maps the class names in the file to the class names in the page. This declaration must be the first, because
 * TypeScript uses the first matching pattern.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Any other style sheet is imported only for its effect. */
declare module '*.css' {}

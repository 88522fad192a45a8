/** A component's own style sheet: class names in the file to class names in the page. First, because the first pattern wins. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Any other style sheet is imported for its effect only. */
declare module '*.css' {}

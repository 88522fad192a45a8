/**
 * An email address, which on a narrow screen breaks before the @ rather than inside a word. Left-to-right in every
 * language.
 */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </bdi>
  );
}

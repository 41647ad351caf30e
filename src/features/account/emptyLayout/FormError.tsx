/** The error of a whole form. The element exists before the error, so that screen readers read its text. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="banner" data-kind="error">
          {text}
        </p>
      )}
    </div>
  );
}

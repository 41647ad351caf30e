/** What is wrong with a whole form. The element stands there before, so that its text is read aloud. */
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

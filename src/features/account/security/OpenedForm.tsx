import { type ReactNode, useRef, useState } from 'react';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';

interface OpenedFormProps {
  readonly title: string;
  readonly text: string;
  /** The button that opens the form. */
  readonly label: string;
  /** The text that replaces the button, for example after sending. */
  readonly said?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

function OpenForm({ close, children }: Pick<OpenedFormProps, 'children'> & { readonly close: () => void }) {
  return <div className="owned-form">{children(close)}</div>;
}

/** A section whose form opens by a button. When it closes, the section receives the focus. */
export function OpenedForm({ title, text, label, said, children }: OpenedFormProps) {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    section.current?.focus();
  };
  return (
    <LoadedSection className="box form-section owned-part" title={title} text={text} sectionRef={section}>
      {said !== undefined && <output className="banner">{said}</output>}
      {isOpen ? (
        <OpenForm close={close}>{children}</OpenForm>
      ) : (
        <div className="owned-add">
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {label}
          </button>
        </div>
      )}
    </LoadedSection>
  );
}

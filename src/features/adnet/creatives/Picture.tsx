import { numberMember, textMember } from '#src/providers/json.ts';

interface PictureProps {
  /** The field's value in a record or a form. */
  readonly value: unknown;
  readonly className?: string;
  readonly alt?: string;
}

/** An uploaded picture; an empty frame without one. */
export function Picture({ value, className, alt = '' }: PictureProps) {
  const url = textMember(value, 'url');
  if (url === '') return <i className={className} data-empty />;
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      width={numberMember(value, 'width')}
      height={numberMember(value, 'height')}
    />
  );
}

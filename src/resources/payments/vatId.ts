/** A VAT ID: the code of a member state, and what that gives (Directive 2006/112/EC, Art. 215). */
export const vatIdShape = /^[A-Z]{2}[A-Z0-9]{2,13}$/;

/** As documents have it: upper case, without spaces. */
export const plainVatId = (typed: string): string => typed.toUpperCase().replaceAll(' ', '');

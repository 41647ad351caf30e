/** Focuses an element that isn't a control: Tab continues from there, and screen readers announce it. */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const leave = () => {
      // The window has lost the focus, not the element.
      if (document.activeElement === element) return;
      element.removeAttribute('tabindex');
      element.removeEventListener('blur', leave);
    };
    element.addEventListener('blur', leave);
  }
  element.focus({ preventScroll: true });
}

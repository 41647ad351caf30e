/** Gives the focus to what is no control: Tab goes on from there, and those who listen hear what it is. */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const leave = () => {
      // Another window has the focus, not another element.
      if (document.activeElement === element) return;
      element.removeAttribute('tabindex');
      element.removeEventListener('blur', leave);
    };
    element.addEventListener('blur', leave);
  }
  element.focus({ preventScroll: true });
}

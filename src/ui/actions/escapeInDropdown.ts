// Escape closes the innermost thing. Mantine's dialogs hear the key first, at the window, and close with the whole form in them while a list
// in the form is still open; they leave it to an element that carries their mark.
const mark = 'data-mantine-stop-propagation'
const opened = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]'
const inside = '[role="listbox"], [role="menu"], .mantine-Popover-dropdown'

/** To be called once, before any dialog opens: listeners of one element are called in the order they came. */
export function keepEscapeInDropdowns(target: Window): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return
    const element = event.target
    if (element.hasAttribute(mark) || !(element.matches(opened) || element.closest(inside))) return
    element.setAttribute(mark, 'true')
    // After every listener of this key, also those of other elements.
    setTimeout(() => element.removeAttribute(mark))
  }
  target.addEventListener('keydown', hear, { capture: true })
  return () => target.removeEventListener('keydown', hear, { capture: true })
}

/** The older way, which asks for no permission: select the text, then copy what is selected. */
export function copyBySelection(text: string): boolean {
  const before = document.activeElement
  // Inside an open dialog, or its focus trap would take the selection away.
  const place = before?.closest('[role="dialog"]') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

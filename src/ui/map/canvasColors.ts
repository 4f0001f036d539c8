/** The canvas knows no CSS variables: let the browser work the color out. The scheme is named so that memos notice it. */
export function resolveColor(color: string, _scheme: 'light' | 'dark'): string {
  const probe = document.createElement('span')
  probe.style.color = color
  document.body.append(probe)
  const resolved = getComputedStyle(probe).color
  probe.remove()
  return resolved
}

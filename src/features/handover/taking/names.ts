/** Two files of one name get "receipt.pdf" and "receipt (2).pdf"; nothing in a name leads out of its folder. */
export function namesOnce(): (path: string) => string {
  const used = new Map<string, number>()
  return (path) => {
    const clean = path
      .split('/')
      .map(
        (part) =>
          part
            .replaceAll(/[\p{Cc}\\:*?"<>|]/gu, ' ')
            .replace(/^\.+/, '')
            .trim()
            .slice(0, 150) || 'file',
      )
      .join('/')
    const key = clean.toLowerCase()
    const n = (used.get(key) ?? 0) + 1
    used.set(key, n)
    if (n === 1) return clean
    const dot = clean.lastIndexOf('.')
    const cut = dot > clean.lastIndexOf('/') ? dot : clean.length
    const next = `${clean.slice(0, cut)} (${n})${clean.slice(cut)}`
    used.set(next.toLowerCase(), 1)
    return next
  }
}

// Decisions about accounts that need no database.
export const mostTokenDays = 365
export const mostTokens = 20
export const shortestPassword = 12

/** Where to go after sign-in: a path of this site, whatever the link said. */
export function safeNext(next: string | null | undefined): string {
  if (!next) return '/'
  // Browsers drop tabs and line breaks and read a backslash as a slash, so "/\evil.example" leaves the site.
  // eslint-disable-next-line no-control-regex
  if (!next.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(next)) return '/'
  try {
    const base = 'http://own.invalid'
    const url = new URL(next, base)
    if (url.origin !== base || url.pathname.startsWith('//')) return '/'
    return url.pathname === '/login' ? '/' : url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

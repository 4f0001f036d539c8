// Decisions about accounts that need no database.
export const mostTokenDays = 365
export const mostTokens = 20
export const shortestPassword = 12

/** The letters one may turn off. Letters one asked for (a new password, an invitation) always come. */
export const notificationKinds = ['newDevice', 'invitationAccepted', 'followedBills'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationChoices = ['mail', 'none'] as const
export type NotificationChoice = (typeof notificationChoices)[number]

/** What a person chose; without a choice the letter is sent. */
export function notificationChoice(preferences: unknown, kind: NotificationKind): NotificationChoice {
  const chosen = (preferences as { notifications?: Record<string, unknown> } | null)?.notifications?.[kind]
  return chosen === 'none' ? 'none' : 'mail'
}

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

/** "Firefox on Windows", as much as a user agent gives away; an honest shrug otherwise. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

// Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** "this machine", "your own network" or the address: what an address means to a person. */
export function placeInWords(ip: string | null): string {
  if (!ip || ip === 'unknown') return 'unknown address'
  if (ip === '::1' || ip.startsWith('127.')) return 'this machine'
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i.test(ip))
    return `local network (${ip})`
  return ip
}

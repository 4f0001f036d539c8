// Headers and origin checks as OWASP ASVS 5.0 level 2 asks (V3.4, V3.5).
import type { Context, HonoRequest } from 'hono'
import type { Settings } from '../settings.ts'

// Styles: Mantine writes style attributes and a few style elements. Scripts: only our own files, never inline.
const policyFor = (alsoConnectTo: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${alsoConnectTo}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Tiles of a base map on another server are fetched from there, and nothing else is. */
function basemapOrigin({ basemap }: Pick<Settings, 'basemap'>): string {
  return basemap?.kind === 'url' ? ` ${new URL(basemap.url).origin}` : ''
}

export function securityHeaders(c: Context, settings: Pick<Settings, 'publicUrl' | 'basemap'>): void {
  const set = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  set('x-content-type-options', 'nosniff')
  // Our built scripts and styles are no pages: what follows would only make the first page larger. The address alone does not make one.
  if (c.req.path.startsWith('/assets/') && c.res.headers.get('cache-control')?.includes('immutable')) return
  set('content-security-policy', policyFor(basemapOrigin(settings)))
  set('referrer-policy', 'same-origin')
  set('cross-origin-opener-policy', 'same-origin')
  set('cross-origin-resource-policy', 'same-origin')
  set('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
  // The picture that others may show in a frame says so itself.
  if (!c.res.headers.get('content-security-policy')?.includes('frame-ancestors *'))
    set('x-frame-options', 'DENY')
  if (settings.publicUrl.startsWith('https:'))
    set('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

/** True unless a browser says that another site made this request. API tokens travel outside of browsers and carry neither header. */
export function isSameSite(request: Pick<HonoRequest, 'method' | 'header'>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD')
    return request.header('sec-fetch-site') !== 'cross-site'
  const site = request.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.header('origin')
  if (!origin) return true
  try {
    return new URL(origin).host === request.header('host')
  } catch {
    return false
  }
}

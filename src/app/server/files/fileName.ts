// A name from outside, made safe to show, to send in a header and to save on any system.
import { cutText } from '../../../domain/shortText.ts'

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

export function safeFileName(given: string, extension: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!
  const plain = last
    // Control characters, and the marks that turn "gpj.exe" around so that it reads "exe.jpg".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{fffd}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const stem = plain.replace(/\.[^.]*$/, '') || 'file'
  const kept = cutText(reserved.test(stem) ? `_${stem}` : stem, 120).trimEnd()
  return `${kept}.${extension}`
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** RFC 6266: a plain form for old programs and the whole name for the rest. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

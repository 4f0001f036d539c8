// A letter as plain text and as simple HTML that a screen reader reads in order. All words are escaped; there are no pictures.
import { invalid } from '../../contract.ts'

export interface Letter {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  organizationId?: string | null
}

export interface Rendered {
  to: string
  subject: string
  text: string
  html: string
}

export function renderLetter(letter: Letter): Rendered {
  const subject = oneLine(letter.subject).slice(0, 200)
  const { paragraphs, action } = letter
  if (action) refuseOddLink(action.url)
  return {
    to: addressOf(letter.to),
    subject,
    text: textOf(paragraphs, action),
    html: htmlOf(subject, paragraphs, action),
  }
}

/** A line break in a header would let its writer add headers of their own. */
function oneLine(value: string): string {
  return value.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Exactly one address: a comma or a bracket would make several of it, or hide one. */
export function isAddress(to: string): boolean {
  const address = to.trim()
  return address.length <= 254 && /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+$/u.test(address)
}

function addressOf(to: string): string {
  if (!isAddress(to))
    throw invalid(`'${oneLine(to).slice(0, 100)}' is not an email address.`, {
      email: 'Write one address, such as name@example.com.',
    })
  return to.trim()
}

function refuseOddLink(url: string): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`A letter may link to web pages only, not to ${protocol}`)
}

function textOf(paragraphs: string[], action: Letter['action']): string {
  return [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])].join('\n\n') + '\n'
}

function htmlOf(title: string, paragraphs: string[], action: Letter['action']): string {
  const body = paragraphs.map((p) => `<p style="margin:0 0 16px">${escape(p).replaceAll('\n', '<br>')}</p>`)
  if (action) {
    const url = escape(action.url)
    body.push(
      `<p style="margin:24px 0"><a href="${url}" style="background:#0b5563;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:14px;color:#444444">If the button does not work, open this address:<br>${url}</p>`,
    )
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif"><div style="max-width:560px">
${body.join('\n')}
</div></body></html>
`
}

function escape(value: string): string {
  return value.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!,
  )
}

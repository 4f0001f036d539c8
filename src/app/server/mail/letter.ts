// A letter as plain text and as simple HTML that a screen reader reads in order. All words are escaped; there are no pictures.
import { cutText } from '../../../domain/shortText.ts'
import { invalid } from '../../contract.ts'
import type { NotificationKind } from '../../notifications.ts'
import type { WritingCommittee } from './recipients.ts'

export interface Letter {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  organizationId?: string | null
  /**
   * Of an email that a committee writes to guests and supporters: an answer goes to its reply address, and its reader can stop these emails.
   * Emails about a person's own account have none.
   */
  committee?: WritingCommittee & { name: string; replyEmail: string }
  /** Of an email to a member that the member may turn off: it is written only while they want it, and says where to turn it off. */
  notification?: { kind: NotificationKind; userId: string }
}

export interface Rendered {
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
}

/** `unsubscribeUrl`: the page where its reader stops the emails of this committee. */
export function renderLetter(letter: Letter, unsubscribeUrl = ''): Rendered {
  const subject = cutText(oneLine(letter.subject), 200)
  const { paragraphs, action, committee } = letter
  if (action) refuseOddLink(action.url)
  if (unsubscribeUrl) refuseOddLink(unsubscribeUrl)
  const foot = committee && { ...committee, unsubscribeUrl }
  return {
    to: addressOf(letter.to),
    replyTo: committee && isAddress(committee.replyEmail) ? committee.replyEmail : '',
    subject,
    text: textOf(paragraphs, action, foot),
    html: htmlOf(subject, paragraphs, action, foot),
  }
}

interface Foot {
  name: string
  replyEmail: string
  unsubscribeUrl: string
}

/** Whether an answer reaches anybody is said in the email itself: "no-reply" in an address is easily overlooked. */
const whereAnswersGo = ({ name, replyEmail }: Foot) =>
  isAddress(replyEmail)
    ? `To answer, reply to this email: it goes to ${replyEmail}.`
    : `Do not reply to this email: ${name} has not said where answers go, and no one would read it.`

const unsubscribeWords = ({ name }: Foot) => `Unsubscribe from emails of ${name}`

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
    throw invalid(`'${cutText(oneLine(to), 100)}' is not an email address.`, {
      email: 'Write one address, such as name@example.com.',
    })
  return to.trim()
}

function refuseOddLink(url: string): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`An email may link to web pages only, not to ${protocol}`)
}

function textOf(paragraphs: string[], action: Letter['action'], foot: Foot | undefined): string {
  const says = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])]
  if (foot) says.push(whereAnswersGo(foot), `${unsubscribeWords(foot)}:\n${foot.unsubscribeUrl}`)
  return says.join('\n\n') + '\n'
}

function htmlOf(
  title: string,
  paragraphs: string[],
  action: Letter['action'],
  foot: Foot | undefined,
): string {
  const body = paragraphs.map((p) => `<p style="margin:0 0 16px">${escape(p).replaceAll('\n', '<br>')}</p>`)
  if (action) {
    const url = escape(action.url)
    body.push(
      `<p style="margin:24px 0"><a href="${url}" style="background:#0b5563;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:14px;color:#444444">If the button does not work, open this address:<br>${url}</p>`,
    )
  }
  if (foot)
    body.push(
      `<p style="margin:24px 0 0;font-size:14px;color:#444444">${escape(whereAnswersGo(foot))}<br><a href="${escape(foot.unsubscribeUrl)}" style="color:#0b5563">${escape(unsubscribeWords(foot))}</a></p>`,
    )
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

// A mail server on this machine that takes everything but for `refused` addresses, and counts what arrives, by address.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  arrived: Map<string, number>
  /** The last email to each address, as it came over the wire. */
  last: Map<string, string>
  refused: Set<string>
  /** Right after it has said yes to an email, and before whoever sent it can have put that down. */
  nextYes(): Promise<void>
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>()
  const last = new Map<string, string>()
  const refused = new Set<string>()
  let hear: (() => void) | null = null
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : null),
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address
        arrived.set(to, (arrived.get(to) ?? 0) + 1)
        last.set(to, raw)
        done()
        hear?.()
      })
    },
  })
  // A killed server breaks its connections.
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    arrived,
    last,
    refused,
    nextYes: () => new Promise<void>((resolve) => (hear = resolve)),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

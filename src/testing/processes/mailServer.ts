// A mail server on this machine that takes everything and counts what arrives, by address.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  arrived: Map<string, number>
  /** The last email to each address, as it came over the wire. */
  last: Map<string, string>
  /** Right after it has said yes to an email, and before whoever sent it can have put that down. */
  nextYes(): Promise<void>
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>()
  const last = new Map<string, string>()
  let hear: (() => void) | null = null
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
    nextYes: () => new Promise<void>((resolve) => (hear = resolve)),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

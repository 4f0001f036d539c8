// A proxy that no one told us about: every visitor then comes from one address, and limits that count by address hold up everyone at once.
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'

// What proxies write and browsers never do.
const marks = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto']

export interface ProxyNotice {
  look(header: (name: string) => string | undefined): void
  /** For administrators; null while there is nothing to say. */
  readonly warning: string | null
}

export function openProxyNotice({ trustProxy }: Pick<Settings, 'trustProxy'>, log: Logger): ProxyNotice {
  let isSeen = false
  return {
    look(header) {
      if (isSeen || trustProxy > 0 || !marks.some((name) => header(name))) return
      isSeen = true
      log.warn(sentence)
    },
    get warning() {
      return isSeen ? sentence : null
    },
  }
}

const sentence =
  'Requests arrive through a proxy, but TRUST_PROXY is 0: all visitors seem to have the same address, so wrong passwords of one hold up everyone. ' +
  'Set TRUST_PROXY to the number of proxies in front of this server, and start it again.'

// Which addresses of the outside world may be fetched. Judged on what the parser made of a text, because 0177.1, 2130706433 and
// [::ffff:7f00:1] are all this machine, and no pattern on the text finds them all.
import { BlockList, isIP } from 'node:net'

const ports = ['', '80', '443', '8080', '8443']

/** Why an address may not be fetched, as the end of a sentence; null when nothing speaks against it. */
export function problemOfUrl(url: URL, { isOperators }: { isOperators: boolean }): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return 'only addresses that begin with http:// or https:// can be fetched.'
  if (url.username + url.password !== '')
    return 'an address with a user name or password in it is not fetched.'
  if (isOperators) return null
  if (!ports.includes(url.port))
    return `port ${url.port} is not fetched from, only 80, 443, 8080 and 8443 are.`
  const host = hostOf(url)
  if (isIP(host) !== 0) return isPublic(host) ? null : `${host} is not a public address.`
  return isPublicName(host) ? null : `${host} is not a name on the public internet.`
}

/** An address is what the resolver or the parser writes; anything else counts as not public. */
export function isPublic(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed4.check(address, 'ipv4')
  // A zone ("fe80::1%eth0") names a network card of this machine.
  if (kind === 0 || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Without the brackets of IPv6 and the dots that may end a name. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '')

const localNames = 'localhost localdomain local lan internal intranet private corp home home.arpa'.split(' ')

// The resolver has the last word; these names are refused before it is asked, because a network may answer them for itself.
function isPublicName(host: string): boolean {
  return host.includes('.') && !localNames.some((name) => host === name || host.endsWith(`.${name}`))
}

const closed4 = subnets('ipv4', [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by customers of a provider'],
  ['127.0.0.0', 8, 'this machine'],
  ['169.254.0.0', 16, 'this wire; clouds answer with credentials here'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocols; a cloud answers here too'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, 'relays from IPv6, given up'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'many at once'],
  ['240.0.0.0', 4, 'reserved, and everyone'],
])

// Public IPv6 is given out of this range only. Outside of it are this machine (::1), IPv4 in disguise (::/96, ::ffff:0:0/96,
// ::ffff:0:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), private (fc00::/7), the wire (fe80::/10, fec0::/10), many at once (ff00::/8), segment
// routing (5f00::/16) and the hole (100::/64).
const open6 = subnets('ipv6', [['2000::', 3, 'public']])
const closed6 = subnets('ipv6', [
  ['2001::', 23, 'protocols, tunnels with IPv4 inside among them'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, 'IPv4 inside'],
  ['3fff::', 20, 'documentation'],
])

function subnets(kind: 'ipv4' | 'ipv6', ranges: [start: string, bits: number, why: string][]): BlockList {
  const list = new BlockList()
  for (const [start, bits] of ranges) list.addSubnet(start, bits, kind)
  return list
}

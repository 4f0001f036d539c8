import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublic, problemOfUrl } from './addresses.ts'

const problemOf = (text: string, isOperators = false) =>
  URL.canParse(text) ? problemOfUrl(new URL(text), { isOperators }) : 'it is not a whole address.'

/** One line per range, with its first and last address. */
const refused: Record<string, string[]> = {
  'this machine': ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.255.255.255', '[::1]', '[::]', 'localhost'],
  'this machine, spelled oddly': [
    '127.1',
    '127.0.1',
    '0',
    '2130706433',
    '0x7f.0.0.1',
    '0x7f000001',
    '0177.1',
  ],
  'this machine, in other letters': [
    '１２７.0.0.1',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '127.0.0.1.',
  ],
  'a private network': ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1'],
  'a provider’s own network': ['100.64.0.0', '100.127.255.255', '100.100.100.200'],
  'a cloud’s machine data': ['169.254.169.254', '169.254.170.2', '192.0.0.192', '[fd00:ec2::254]'],
  'documentation and benchmarks': [
    '192.0.2.255',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.0',
    '198.19.255.255',
  ],
  'many at once, or reserved': [
    '192.88.99.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  'IPv6 of one network': [
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fdff::1]',
    '[ff02::1]',
    '[ff0e::1]',
  ],
  'IPv6 with IPv4 inside': [
    '[::127.0.0.1]',
    '[::8.8.8.8]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  ],
  'IPv6 for other ends': [
    '[100::1]',
    '[2001:db8::1]',
    '[2001:2::1]',
    '[2001:20::1]',
    '[3fff::1]',
    '[5f00::1]',
  ],
  'a name of one network': [
    'LOCALHOST.',
    'feed.localhost',
    'intranet',
    'printer.local',
    'nas.lan',
    'db.internal',
    'home.arpa',
    'tv.home.arpa',
    'metadata.google.internal',
  ],
}
const allowed =
  `8.8.8.8 9.255.255.255 11.0.0.0 126.255.255.255 128.0.0.0 172.15.255.255 172.32.0.0 100.63.255.255 100.128.0.0
  169.253.255.255 169.255.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 134744072 0x08080808
  [2001:200::1] [2606:4700:4700::1111] [2001:4860:4860::8888] [2620:fe::fe] [3ffe:ffff::1]
  news.example.org news.example.org. xn--bcher-kva.example.org localhost.example.org lan.example.org`.split(
    /\s+/,
  )

describe('an address from outside', () => {
  it.each(Object.entries(refused))('is refused when it is %s', (_, hosts) => {
    const passed = hosts.flatMap((host) => [`http://${host}/`, `https://${host}:8443/feed`])
    expect(passed.filter((text) => problemOf(text) === null)).toEqual([])
  })

  it('is fetched when it is public, up to the edge of every range', () => {
    expect(allowed.filter((host) => problemOf(`https://${host}/feed`) !== null)).toEqual([])
  })

  it('is public in no spelling of IPv6 that hides an address of IPv4', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const hides = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::')
    fc.assert(
      fc.property(hides, fc.tuple(byte, byte, byte, byte), (start, bytes) => {
        const [high, low] = [bytes.slice(0, 2), bytes.slice(2)].map(([a, b]) => (a! * 256 + b!).toString(16))
        const texts = [`${start}${bytes.join('.')}`, `${start}${high}:${low}`, `2002:${high}:${low}::1`]
        expect(texts.filter((text) => isPublic(text))).toEqual([])
      }),
    )
  })

  it('is not public when it is no address at all, or names a network card', () => {
    expect(['', 'x', '8.8.8', 'fe80::1%eth0', '2606:4700:4700::1111%eth0'].filter(isPublic)).toEqual([])
  })

  it('is refused in a sentence that says what is wrong with it', () => {
    const sentences = {
      'ftp://example.org/x': 'only addresses that begin with http:// or https:// can be fetched.',
      'file:///etc/passwd': 'only addresses that begin with http:// or https:// can be fetched.',
      'data:text/xml,<rss/>': 'only addresses that begin with http:// or https:// can be fetched.',
      'feed://example.org/': 'only addresses that begin with http:// or https:// can be fetched.',
      'https://me:secret@example.org/': 'an address with a user name or password in it is not fetched.',
      'https://me@example.org/': 'an address with a user name or password in it is not fetched.',
      'http://example.org:22/': 'port 22 is not fetched from, only 80, 443, 8080 and 8443 are.',
      'http://example.org:6379/': 'port 6379 is not fetched from, only 80, 443, 8080 and 8443 are.',
      'http://0x7f.1/feed?key=k': '127.0.0.1 is not a public address.',
      'http://[::ffff:127.0.0.1]/': '::ffff:7f00:1 is not a public address.',
      'http://Intranet/': 'intranet is not a name on the public internet.',
      'http:\\\\127.0.0.1\\': '127.0.0.1 is not a public address.',
      'http:///127.0.0.1/': '127.0.0.1 is not a public address.',
      ' http://127.0.0.1/': '127.0.0.1 is not a public address.',
      '//127.0.0.1/feed': 'it is not a whole address.',
      'http://127.0.0.1%00.example.org/': 'it is not a whole address.',
    }
    expect(Object.fromEntries(Object.keys(sentences).map((text) => [text, problemOf(text)]))).toEqual(
      sentences,
    )
    expect(
      ['http://example.org:8080/', 'https://example.org:443/', 'http://example.org:80/'].map((text) =>
        problemOf(text),
      ),
    ).toEqual([null, null, null])
  })

  it('may be anywhere and on any port when the operator has set it, but has no password in it', () => {
    expect(problemOf('http://10.0.0.5:9000/extract.zip', true)).toBeNull()
    expect(problemOf('http://intranet/', true)).toBeNull()
    expect(problemOf('http://me:secret@10.0.0.5/', true)).not.toBeNull()
    expect(problemOf('ftp://10.0.0.5/', true)).not.toBeNull()
  })
})

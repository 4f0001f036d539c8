import { expect, test } from 'vitest'
import { readInstant } from './dates.ts'
import { UnreadableFeed } from './feed.ts'
import { readFeed } from './readFeed.ts'

const read = (text: string | Uint8Array, contentType: string | null = null) =>
  readFeed(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
    url: 'https://paper.example/feed',
    contentType,
  })

const rss = (item: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title>${head}<item>${item}</item></channel></rss>`
const first = (item: string) => read(rss(item)).entries[0]!

test.each([
  ['Tue, 06 May 2025 14:05:09 GMT', '2025-05-06T14:05:09'],
  ['Tue, 06 May 25 22:05:09 EST', '2025-05-07T03:05:09'],
  ['Mon, 9 February 2026 07:12:00 CT', '2026-02-09T13:12:00'],
  ['Tue, 3 Mar, 2026 05:40:00 UTC', '2026-03-03T05:40:00'],
  ['Sat, 14 Mar 2026 20:10:00 GMT-02:15', '2026-03-14T22:25:00'],
  ['Fri, 4 Jul 2025 09:00:30 Etc/GMT', '2025-07-04T09:00:30'],
  ['Wed Oct 15 2025 18:44:02 +0300', '2025-10-15T15:44:02'],
  ['Sun Nov  2 06:07:08 2025', '2025-11-02T06:07:08'],
  ['Sat Aug 16 23:59:00 +0000 2025', '2025-08-16T23:59:00'],
  ['Thu, 2025/06/19 10:20:30 EDT', '2025-06-19T14:20:30'],
  ['Sun, 01 Jun 2025', '2025-06-01T00:00:00'],
  ['2025-09-30T08:15:45.9876Z', '2025-09-30T08:15:45'],
  ['2025-009-30T08:15:45+00:00', '2025-09-30T08:15:45'],
  ['2025-04-10 23:50:40 -00:30', '2025-04-11T00:20:40'],
  ['2025-04-10 23:50:40.0', '2025-04-10T23:50:40'],
  ['2025-10', '2025-10-01T00:00:00'],
  ['2025', '2025-01-01T00:00:00'],
  ['-2510', '2025-10-01T00:00:00'],
  ['251015', '2025-10-15T00:00:00'],
  ['25060', '2025-03-01T00:00:00'],
  ['2025-március-21T7:45-06:00', '2025-03-21T13:45:00'],
  ['Παρ, 15 Αύγ 2025 10:30:00 EST', '2025-08-15T15:30:00'],
  ['2025년 03월 14일  08:05:10', '2025-03-13T23:05:10'],
  ['2025-03-14 오후 08:05:10', '2025-03-14T11:05:10'],
  ['March 3, 2026, 7:15 p.m.', '2026-03-03T19:15:00'],
  ['Tue, 03 Mar 2026 07.15.00 GMT', '2026-03-03T07:15:00'],
  ['3/14/2026 12:15:00 AM', '2026-03-14T00:15:00'],
  ['14/3/2026 07:15 CST', '2026-03-14T13:15:00'],
  ['1772522100', '2026-03-03T07:15:00'],
  ['Di, 03 Mär 2026 07:15:00 GMT', '2026-03-03T07:15:00'],
  ['mar, 03 mars 2026 07:15:00 GMT', '2026-03-03T07:15:00'],
  ['Tue, 03 Mar 2026 07:15:00 America/Chicago', '2026-03-03T13:15:00'],
  ['Fri, 03 Jul 2026 07:15:00 America/Chicago', '2026-07-03T12:15:00'],
  ['2026-07-03T07:15:00 America/Chicago', '2026-07-03T12:15:00'],
  ['Fri Jul 03 2026 07:15:00 GMT-0500 (Central Daylight Time)', '2026-07-03T12:15:00'],
  ['2026-07-03T12:15:00Z[UTC]', '2026-07-03T12:15:00'],
  ['Friday, July 3, 2026 - 12:15', '2026-07-03T12:15:00'],
  ['July 3rd, 2026 at 3pm', '2026-07-03T15:00:00'],
  ['Updated: July 3, 2026, 10 a.m. CDT', '2026-07-03T15:00:00'],
  ['2026-7-3 3:00 PM', '2026-07-03T15:00:00'],
  ['2026.07.03 12:15', '2026-07-03T12:15:00'],
  ['03.07.2026 12:15', '2026-07-03T12:15:00'],
  ['03-07-2026 12:15', '2026-07-03T12:15:00'],
  ['Fri 07/03/2026 - 12:15', '2026-07-03T12:15:00'],
  ['2026-07-03 12:15:00 +0000 UTC', '2026-07-03T12:15:00'],
  ['7/3/26', '2026-07-03T00:00:00'],
  ['3 de julio de 2026 12:15', '2026-07-03T12:15:00'],
  ['1. Oktober 2026', '2026-10-01T00:00:00'],
  ['1 octobre 2026', '2026-10-01T00:00:00'],
  ['Śr, 18 lis 2026 13:00:00 +0100', '2026-11-18T12:00:00'],
  ['4 maj 2026', '2026-05-04T00:00:00'],
  ['Вт, 10 фев 2026 09:00:00 +0300', '2026-02-10T06:00:00'],
  ['9 fev 2026', '2026-02-09T00:00:00'],
])('the date %s is read', (text, instant) => {
  expect(readInstant(text).slice(0, 19)).toBe(instant)
})

test.each([
  '',
  '099',
  '2025-02-11-07',
  '2025-qq-11',
  '2025-02-11T08:qq:00Z',
  '2025-02-11T08:00:00+00:qq',
  '2025-02-11T26:00:00Z',
  '2025-02-11T10:75:00Z',
  'Tue, 11 Feb 2025 5:6:7:8 GMT',
  'Tue, 11 qqq 2025 08:00:00 GMT',
  'Tue, Feb q 2025 08:00:00 GMT',
  'Tue, 11 Feb qq 08:00:00 GMT',
  'Tue, 11 Feb 2025 08:00:00 +qq:00',
  'Tue, 11 Feb 2025 08:00:00 +00:qq',
  'Tue, 77 Feb 2025 08:00:00 GMT',
  'Fri, 31 Dec 9999 22:00:00 -9900',
  'Thu, 31 Apr 2025 08:00:00 GMT',
  'last Tuesday',
])('“%s” is no date', (text) => {
  expect(readInstant(text)).toBe('')
})

test('a title is plain words, whatever it was written in', () => {
  expect(first('<title>Roads &amp;amp; &lt;b&gt;bridges&lt;/b&gt;</title>').title).toBe('Roads & bridges')
  expect(first('<title>Why we miss the &lt;table&gt; tag</title>').title).toBe('Why we miss the <table> tag')
  expect(first('<title><![CDATA[A <em>new</em> road]]></title>').title).toBe('A new road')
})

test('a text can run nothing and its addresses are whole', () => {
  const { summary } = first(
    '<description>&lt;p onclick="x()" style="background:url(//evil)"&gt;Read &lt;a href="/more"&gt;more&lt;/a&gt;&lt;script&gt;steal()&lt;/script&gt;&lt;a href="java&#9;script:x()"&gt;!&lt;/a&gt;&lt;/p&gt;</description>',
  )
  expect(summary).toBe('<p>Read <a href="https://paper.example/more">more</a><a>!</a></p>')
})

test('a picture’s title is not the feed’s, and the feed’s own link is not the paper’s', () => {
  const feed = read(
    rss(
      '<title>One</title>',
      '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="/feed"/><image><title>Logo</title><url>/logo.png</url><link>https://x.example/</link></image><link>/</link>',
    ),
  )
  expect(feed).toMatchObject({
    title: 'Paper',
    link: 'https://paper.example/',
    image: 'https://paper.example/logo.png',
  })
})

test('a feed that was cut keeps what is whole', () => {
  const whole = `<rss><channel><title>T</title>${[0, 1, 2, 3].map((i) => `<item><title>Story ${i}</title><link>https://paper.example/${i}</link></item>`).join('')}`
  for (let end = whole.indexOf('<item>'); end < whole.length; end += 7) {
    const { entries } = read(whole.slice(0, end))
    entries.forEach(({ link }, i) => expect(link).toBe(`https://paper.example/${i}`))
  }
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'T',
    items: [1, 2].map((i) => ({ id: `${i}`, url: `https://paper.example/${i}`, title: `S${i}` })),
  })
  expect(read(json.slice(0, -20)).entries.map(({ title }) => title)).toEqual(['S1'])
})

test.each([
  ['a web page', '<!doctype html><html><body><p>Hello</p></body></html>', 'web page'],
  ['nothing', '', 'empty'],
  ['other JSON', '{"items": 3}', 'not a JSON Feed'],
  ['other XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'not a feed'],
  ['plain words', 'Nothing to see here.', 'not a feed'],
])('%s is refused with one sentence', (_, text, words) => {
  expect(() => read(text)).toThrow(UnreadableFeed)
  expect(() => read(text)).toThrow(words)
})

test('a file cannot read another file, nor grow by entities, depth or numbers', () => {
  const outside = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY short "Omaha">]><rss><channel><title>&short; &x;</title></channel></rss>`
  expect(read(outside).title).toBe('Omaha &x;')
  expect(() => read(rss('<b>'.repeat(100_000)))).toThrow('nested deeper')
  const many = `<rss><channel>${'<item><title>x</title></item>'.repeat(20_000)}</channel></rss>`
  expect(read(many).entries).toHaveLength(300)
  expect(
    JSON.stringify(
      read(
        rss(
          `<title>${'x'.repeat(2_000_000)}</title><description>${'&lt;i&gt;'.repeat(300_000)}</description>`,
        ),
      ),
    ).length,
  ).toBeLessThan(200_000)
})

test('letters are read by mark, by header, by declaration', () => {
  const text = '<?xml version="1.0" encoding="utf-16"?><rss><channel><title>Peña €</title></channel></rss>'
  expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le')).title).toBe('Peña €')
  expect(read(Buffer.from(text, 'utf16le')).title).toBe('Peña €')
  expect(read(text).title).toBe('Peña €')
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="iso-8859-1"?><rss><channel><title>Peña</title></channel></rss>',
    'latin1',
  )
  expect(read(latin).title).toBe('Peña')
  expect(read(latin, 'text/xml; charset=windows-1252').title).toBe('Peña')
})

test('letters of old machines are read by the name of their code page', () => {
  const feed = (label: string, ...title: number[]) =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${label}"?><rss><channel><title>`),
      Buffer.from(title),
      Buffer.from('</title></channel></rss>'),
    ])
  expect(read(feed('IBM437', 0x50, 0x65, 0xa4, 0x61)).title).toBe('Peña')
  expect(read(feed('cp1250', 0xa3, 0xf3, 0x64, 0x9f)).title).toBe('Łódź')
  expect(read(feed('x-mac-turkish', 0xdc, 0x73)).title).toBe('İs')
  const mainframe =
    '4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7fc9c2d4f0f3f77f6f6e4c99a2a26e4c' +
    '838881959585936e4ca389a393856ed996818440839396a285844c61a389a393856e4c61838881959585936e4c' +
    '6199a2a26e'
  expect(read(Buffer.from(mainframe, 'hex')).title).toBe('Road closed')
})

test('a video says of itself what its entry leaves out, and its files are kept', () => {
  const group =
    '<media:group xmlns:media="https://search.yahoo.com/mrss/"><media:title>Debate</media:title><media:content url="/v.mp4"/><media:description>All day.</media:description></media:group>'
  expect(first(group)).toMatchObject({
    title: 'Debate',
    summary: 'All day.',
    enclosures: ['https://paper.example/v.mp4'],
  })
})

test('a feed is found by its usual prefixes, in a wrapping page, and as one entry by itself', () => {
  const item = '<dc:creator xmlns:dc="https://purl.org/dc/elements/1.1/">Jo &amp;amp; Al</dc:creator>'
  expect(first(item).author).toBe('Jo & Al')
  expect(read(`<html><body>${rss('<title>One</title>')}</body></html>`).entries).toHaveLength(1)
  expect(() => read('<html><body><p>Hello</p></body></html>')).toThrow('web page')
  const entry = '<entry xmlns="http://www.w3.org/2005/Atom"><title>Alone</title><id>1</id></entry>'
  expect(read(entry).entries.map(({ title }) => title)).toEqual(['Alone'])
})

test('a line break that JSON does not allow does not lose the feed', () => {
  const text =
    '{"version":"https://jsonfeed.org/version/1","title":"T","items":[{"id":"1","title":"two\nlines"}]}'
  expect(read(text).entries[0]!.title).toBe('two lines')
})

test('texts of two kinds in one file are both read, and two-byte letters whatever the file says', () => {
  const text =
    '<?xml version="1.0" encoding="iso-8859-1"?><rss><channel><title>Peña €</title></channel></rss>'
  expect(read(text).title).toBe('Peña €')
  const mixed = Buffer.concat([
    Buffer.from('<rss><channel><title>Peña – '),
    Buffer.from([0x93, 0x61, 0x94]),
    Buffer.from(' – €</title></channel></rss>'),
  ])
  expect(read(mixed).title).toBe('Peña – “a” – €')
})

test('a file that wants the reader to work without end is refused or read in part', () => {
  expect(first(`<title>x</title><author>${'a'.repeat(300_000)}@</author>`).author).toHaveLength(300)
  expect(() =>
    read(`<rss ${Array.from({ length: 50_000 }, (_, i) => `a${i}="x"`).join(' ')}><channel/></rss>`),
  ).toThrow('more attributes')
  expect(() => read(Array.from({ length: 1500 }, (_, i) => `<a xmlns:p${i}="x">`).join(''))).toThrow(
    'more namespaces',
  )
})

test('a date that a site wraps into its markup, and a picture named by the old module, are read', () => {
  const escaped = '&lt;time datetime="2026-11-10T15:00:00Z"&gt;Tue, 11/10/2026 - 09:00&lt;/time&gt;'
  expect(first(`<pubDate>${escaped}</pubDate>`).published).toBe('2026-11-10T15:00:00.000Z')
  const element = '<time datetime="2026-11-10T15:00:00Z">Tue, 11/10/2026 - 09:00</time>'
  expect(first(`<pubDate>${element}</pubDate>`).published).toBe('2026-11-10T15:00:00.000Z')
  const picture = 'https://paper.example/1.jpg'
  const module = 'xmlns:enc="http://purl.oclc.org/net/rss_2.0/enc#"'
  expect(first(`<enc:enclosure ${module} resource="${picture}"/>`).enclosures).toEqual([picture])
})

test('the first day of the first year is how sites write that they know no date', () => {
  expect(readInstant('Mon, 01 Jan 0001 00:00:00 +0000')).toBe('')
  expect(readInstant('0001-01-01T00:00:00Z')).toBe('')
})

test('a story that a counting service links to has the address of the paper', () => {
  const counted = '<link>https://counts.example/~r/paper/~3/1</link>'
  const own = (address: string) =>
    `<f:origLink xmlns:f="http://rssnamespace.org/feedburner/ext/1.0">${address}</f:origLink>`
  expect(first(counted + own('https://paper.example/1')).link).toBe('https://paper.example/1')
  expect(first(counted + own('no address')).link).toBe('https://counts.example/~r/paper/~3/1')
})

test('a name in a second element is believed before a bare address', () => {
  const address = '<author>ann@paper.example</author>'
  expect(first(`${address}<dc:creator>Ann Lee</dc:creator>`).author).toBe('Ann Lee')
  expect(first(address).author).toBe('ann@paper.example')
})

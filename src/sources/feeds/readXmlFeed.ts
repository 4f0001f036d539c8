// RSS of every kind, RDF, Atom and CDF. Elements are looked for by name inside their own parent, so that a picture's title is never the
// feed's, and in the order in which readers believe them.
import { readInstant } from './dates.ts'
import { feedLimits, UnreadableFeed, type Feed, type FeedEntry } from './feed.ts'
import { htmlOf, oneLine, titleOf, wordsOf } from './constructs.ts'
import { childrenOf, textOf, type XmlNode } from './xmlTree.ts'

const roots = new Set(['rss', 'feed', 'rdf', 'channel'])

export function readXmlFeed(document: XmlNode): Feed {
  const root = rootOf(document)
  if (!root) throw new UnreadableFeed(notAFeed(document))
  const own = root.space.startsWith('own ') ? root.space : ''
  const spaces = ['', 'atom', own]
  const channel =
    root.name === 'feed' || root.name === 'channel' || root === document
      ? root
      : ([...childrenOf(root, 'channel', ...spaces)][0] ?? root)
  const find = finder(channel, spaces)
  const entries = entriesOf(root, channel, spaces)
  const author = authorOf(find)
  return {
    title: titleOf(find('title', 'dc:title', 'media:title')),
    link: linkOf(channel, spaces),
    description: htmlOf(...described(find)),
    language: oneLine(root.lang || channel.lang || said(find('language', 'dc:language')), 40),
    id: oneLine(said(find('id')) || about(channel), feedLimits.address),
    ...datesOf(find, channel),
    author,
    rights: htmlOf(find('rights', 'copyright', 'dc:rights'), 'guess'),
    tags: tagsOf(channel, spaces),
    image: imageOf(find, spaces),
    entries: entries
      .slice(0, feedLimits.entries)
      .map((entry) => readEntry(entry, spaces))
      .filter((entry) => entry !== null),
  }
}

/** The feed, also where a server wrapped it into a page of its own; one entry by itself is a feed of one. */
function rootOf(document: XmlNode, deep = 0): XmlNode | undefined {
  const found = elementsOf(document).find(({ name }) => roots.has(name))
  if (found || deep === 4) return found
  if (deep === 0 && elementsOf(document).some(({ name, space }) => name === 'entry' && space === 'atom'))
    return document
  return elementsOf(document)
    .filter(({ name }) => wraps.has(name))
    .map((inner) => rootOf(inner, deep + 1))
    .find((inner) => inner !== undefined)
}
const wraps = new Set(['html', 'body', 'pre', 'div'])

function notAFeed(document: XmlNode): string {
  const first = elementsOf(document)[0]
  if (first?.name === 'html') return 'This is a web page, not a feed.'
  return 'This is not a feed: neither RSS, Atom, RDF nor JSON Feed.'
}

type Find = (...names: string[]) => XmlNode | undefined

const elementsOf = (node: XmlNode): XmlNode[] => node.children.filter((child) => typeof child !== 'string')

/** The first element that has one of the names and something in it; the names in the order in which they are believed. */
function finder(node: XmlNode, spaces: string[]): Find {
  return (...names) => {
    let empty: XmlNode | undefined
    for (const full of names) {
      const colon = full.indexOf(':')
      const [space, name] = [full.slice(0, Math.max(colon, 0)), full.slice(colon + 1)]
      for (const found of childrenOf(node, name, ...(space === '' ? spaces : [space]))) {
        if (found.isCut) continue
        if (found.children.length > 0 || Object.keys(found.attributes).length > 0) return found
        empty ??= found
      }
    }
    return empty
  }
}

const said = (node: XmlNode | undefined): string => (node ? textOf(node).trim() : '')
const about = ({ attributes }: XmlNode): string => attributes['rdf:about'] ?? attributes['about'] ?? ''

function described(find: Find): [XmlNode | undefined, 'html' | 'guess'] {
  const html = find('description')
  if (html && html.children.length > 0) return [html, 'html']
  return [
    find(
      'subtitle',
      'tagline',
      'abstract',
      'itunes:summary',
      'itunes:subtitle',
      'dc:description',
      'media:description',
      'info',
    ) ?? html,
    'guess',
  ]
}

function entriesOf(root: XmlNode, channel: XmlNode, spaces: string[]): XmlNode[] {
  const places = root === channel ? [root] : [channel, root]
  const inList = places.flatMap((place) => [...childrenOf(place, 'items', ...spaces)])
  return [...places, ...inList].flatMap((place) =>
    elementsOf(place).filter(
      ({ name, space }) => (name === 'item' || name === 'entry') && spaces.includes(space),
    ),
  )
}

function readEntry(node: XmlNode, spaces: string[]): FeedEntry | null {
  const find = finder(node, spaces)
  const guid = find('guid')
  const permanent =
    guid && (guid.attributes['ispermalink'] ?? 'true').toLowerCase() !== 'false' ? said(guid) : ''
  // A service that counts readers puts its own address into the link, and keeps the paper's here.
  const original = httpAddress(said(find('feedburner:origlink')), '', true)
  const link = original || linkOf(node, spaces) || httpAddress(permanent, node.base, true)
  const id = oneLine(said(find('id')) || said(guid) || about(node), feedLimits.address)
  // The end of a file that was cut: without its address it is of no use.
  if (node.isCut && link === '' && id === '') return null
  return {
    title: titleOf(find('title', 'dc:title', 'media:title', 'itunes:title') ?? inGroup(node, 'title')),
    link,
    id,
    summary: summaryOf(find) || htmlOf(inGroup(node, 'description'), 'guess'),
    content: htmlOf(
      find('content:encoded', 'content', 'xhtml:body', 'body', 'fullitem', 'xhtml:div'),
      'html',
    ),
    author: authorOf(find),
    ...datesOf(find, node),
    tags: tagsOf(node, spaces),
    enclosures: enclosuresOf(node, spaces),
  }
}

/** What a video says of itself where it says it nowhere else. */
function inGroup(node: XmlNode, name: string): XmlNode | undefined {
  const group = [...childrenOf(node, 'group', 'media')][0]
  return group && finder(group, [])(`media:${name}`)
}

function summaryOf(find: Find): string {
  const plain = find('summary')
  if (plain && plain.space === 'atom') return htmlOf(plain, 'plain')
  const html = find('description')
  if (html && html.children.length > 0) return htmlOf(html, 'html')
  return htmlOf(
    plain ??
      find(
        'abstract',
        'excerpt:encoded',
        'itunes:summary',
        'itunes:subtitle',
        'dc:description',
        'media:description',
      ) ??
      html,
    'guess',
  )
}

function datesOf(find: Find, { attributes }: XmlNode): { updated: string; published: string } {
  const first = (...names: string[]) => {
    for (const name of names) {
      const instant = readInstant(dateIn(find(name)))
      if (instant !== '') return instant
    }
    return ''
  }
  const updated =
    first('updated', 'modified', 'dcterms:modified', 'lastbuilddate', 'dc:date') ||
    readInstant(attributes['lastmod'] ?? '')
  const published = first('published', 'issued', 'pubdate', 'dcterms:issued', 'created', 'dcterms:created')
  return { updated, published: published || updated }
}

/** A site that prints its dates as markup says in it when it was; what it shows has no zone. */
function dateIn(node: XmlNode | undefined): string {
  const text = said(node)
  const inside = node && [...childrenOf(node, 'time', node.space, '')][0]
  return inside?.attributes['datetime'] ?? /^<time\b[^>]*?\sdatetime="([^"]+)"/i.exec(text)?.[1] ?? text
}

/** The name where there is one: "Name (address)", "address (Name)" and "Name <address>" are all about. */
function authorOf(find: Find): string {
  const person = find('author')
  if (person && elementsOf(person).length > 0) {
    const inside = finder(person, ['', 'atom', person.space])
    const named =
      said(inside('name', 'title')) || said(inside('email')) || said(inside('uri', 'url', 'homepage'))
    if (named !== '') return wordsOf(named, 300)
  }
  // No name is longer; the search for an address in endless letters would not end.
  // A name beside it says more than a bare address.
  const second = said(find('managingeditor', 'dc:creator', 'dc:author', 'itunes:author'))
  const own = said(person)
  const isBare = /^[^\s@]{1,100}@[^\s@]{1,200}$/.test(own)
  const text = ((isBare && second) || own || second || ownerOf(find('itunes:owner'))).slice(0, 1000)
  const mail = /[^\s<>()"']+@[^\s<>()"']+/.exec(text)?.[0]
  const name = mail
    ? text
        .replace(mail, '')
        .replace(/^mailto:/, '')
        .replace(/[()<>]/g, ' ')
    : text
  return wordsOf(name.trim() === '' ? text : name, 300).replace(/^"(.*)"$/, '$1')
}

const ownerOf = (node: XmlNode | undefined): string =>
  node ? said(finder(node, ['', 'itunes'])('itunes:name')) : ''

function httpAddress(text: string, base: string, mustBeWhole = false): string {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > feedLimits.address) return ''
  const url = mustBeWhole ? URL.parse(trimmed) : URL.parse(trimmed, base || undefined)
  return url && /^(https?|ftp):$/.test(url.protocol) ? url.href : ''
}

function linkOf(node: XmlNode, spaces: string[]): string {
  let second = ''
  for (const link of childrenOf(node, 'link', ...spaces)) {
    if (link.isCut) continue
    const { href, rel = 'alternate', type = 'text/html' } = link.attributes
    const address = httpAddress(href ?? textOf(link), link.base)
    if (
      address === '' ||
      !/^(alternate|http:\/\/www\.iana\.org\/assignments\/relation\/alternate)$/i.test(rel.trim())
    )
      continue
    if (href === undefined || /html/i.test(type)) return address
    second ||= address
  }
  return second || httpAddress(node.attributes['href'] ?? '', node.base)
}

function tagsOf(node: XmlNode, spaces: string[]): string[] {
  const tags = new Set<string>()
  const add = (text: string) => {
    const tag = wordsOf(text, 200)
    if (tag !== '' && tags.size < feedLimits.tags) tags.add(tag)
  }
  for (const child of elementsOf(node)) {
    if (child.isCut) continue
    if (tags.size === feedLimits.tags) break
    if (child.name === 'category' && spaces.includes(child.space))
      add(child.attributes['term'] || textOf(child) || (child.attributes['label'] ?? ''))
    else if (child.name === 'subject' && child.space === 'dc') add(textOf(child))
    else if (child.name === 'category' && child.space === 'media') add(textOf(child))
    else if (child.name === 'keywords' && child.space === 'itunes')
      textOf(child)
        .split(/,|\s+(?![^,]*,)/)
        .forEach(add)
    else if (child.name === 'category' && child.space === 'itunes')
      for (const one of nested(child)) add(one.attributes['text'] ?? '')
  }
  return [...tags]
}

const nested = (node: XmlNode): XmlNode[] => [
  node,
  ...elementsOf(node)
    .filter(({ name }) => name === 'category')
    .flatMap(nested),
]

function enclosuresOf(node: XmlNode, spaces: string[]): string[] {
  const found: string[] = []
  for (const child of elementsOf(node)) {
    const { url, href, resource = child.attributes['rdf:resource'] } = child.attributes
    if (!spaces.includes(child.space) && child.space !== 'enc') continue
    if (child.name === 'enclosure') found.push(httpAddress(url ?? href ?? resource ?? '', child.base))
    else if (child.name === 'link' && child.attributes['rel']?.trim().toLowerCase() === 'enclosure')
      found.push(httpAddress(href ?? '', child.base))
  }
  // Pictures and videos that are named beside the text come behind what is said to belong to it.
  for (const place of [node, ...childrenOf(node, 'group', 'media')])
    for (const { attributes, base } of childrenOf(place, 'content', 'media'))
      found.push(httpAddress(attributes['url'] ?? '', base))
  return [...new Set(found)].filter((address) => address !== '').slice(0, 20)
}

function imageOf(find: Find, spaces: string[]): string {
  const image = find('image')
  const url = image && finder(image, spaces)('url')
  const plain = url ?? find('logo') ?? image
  const itunes = find('itunes:image')
  const address = plain
    ? httpAddress(
        said(plain) || (plain.attributes['href'] ?? plain.attributes['rdf:resource'] ?? ''),
        plain.base,
      )
    : ''
  const icon = find('icon')
  return (
    address ||
    (itunes ? httpAddress(itunes.attributes['href'] ?? '', itunes.base) : '') ||
    (icon ? httpAddress(said(icon), icon.base) : '')
  )
}

// The elements of a feed with their namespaces by address. Nothing is fetched, nothing is expanded but short plain words, and a tree
// deeper than any feed is flattened, so that no file makes the reader run away.
import { Parser } from 'htmlparser2'
import { spacesByPrefix } from './namespaces.ts'
import { UnreadableFeed } from './feed.ts'

export interface XmlNode {
  /** Lower case, without prefix. */
  name: string
  /** The short name of a known namespace, '' for the feed's own, or the address of another one. */
  space: string
  attributes: Record<string, string>
  children: (XmlNode | string)[]
  /** What xml:base and xml:lang say here, inherited. */
  base: string
  lang: string
  /** The file ended inside it. */
  isCut: boolean
}

const deepest = 150
const deepestRead = 2000
const mostNodes = 400_000
const mostExpanded = 100_000
const mostAttributes = 500
const mostPrefixes = 200

interface Open {
  node: XmlNode
  prefixes: Record<string, string>
}

export function readXml(text: string, base: string): XmlNode {
  const root = newNode('#document', '', {}, { base, lang: '' })
  const open: Open[] = [{ node: root, prefixes: {} }]
  let nodes = 0
  let attributesHere = 0
  let inCdata = false
  let isOver = false
  const words = new Words()
  const doctype = /<!DOCTYPE[^[>]*\[/i.exec(text.slice(0, 5000))
  if (doctype) words.learn(text.slice(doctype.index, doctype.index + 50_000).split(/\]\s*>/)[0]!)
  const parser = new Parser(
    {
      onattribute() {
        if (++attributesHere > mostAttributes)
          throw new UnreadableFeed('The feed has more attributes than any feed needs.')
      },
      onopentag(name, attributes) {
        attributesHere = 0
        if (open.length > deepestRead)
          throw new UnreadableFeed('The feed is nested deeper than any feed needs.')
        if (++nodes > mostNodes) throw new UnreadableFeed('The feed has more parts than any feed needs.')
        const above = open.at(-1)!
        const prefixes = prefixesOf(attributes, above.prefixes)
        const node = nodeOf(name, attributes, prefixes, above.node, words)
        if (open.length <= deepest) above.node.children.push(node)
        open.push({ node: open.length <= deepest ? node : above.node, prefixes })
      },
      oncdatastart: () => void (inCdata = true),
      oncdataend: () => void (inCdata = false),
      ontext(piece) {
        const { children } = open.at(-1)!.node
        const said = inCdata ? piece : words.decode(piece)
        const last = children.at(-1)
        if (typeof last === 'string') children[children.length - 1] = last + said
        else children.push(said)
      },
      onclosetag() {
        const closed = open.pop()!
        if (isOver) closed.node.isCut = true
      },
    },
    { xmlMode: true, decodeEntities: false, recognizeSelfClosing: true },
  )
  parser.write(text)
  isOver = true
  parser.end()
  return root
}

const newNode = (
  name: string,
  space: string,
  attributes: Record<string, string>,
  { base, lang }: { base: string; lang: string },
): XmlNode => ({ name, space, attributes, children: [], base, lang, isCut: false })

function prefixesOf(
  attributes: Record<string, string>,
  above: Record<string, string>,
): Record<string, string> {
  const own = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (own.length === 0) return above
  const found = { ...above }
  for (const [name, address] of own)
    found[name === 'xmlns' ? '' : name.slice(6).toLowerCase()] = address.trim()
  if (Object.keys(found).length > mostPrefixes)
    throw new UnreadableFeed('The feed has more namespaces than any feed needs.')
  return found
}

function nodeOf(
  name: string,
  raw: Record<string, string>,
  prefixes: Record<string, string>,
  above: XmlNode,
  words: Words,
): XmlNode {
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(raw)) attributes[key.toLowerCase()] = words.decode(value)
  const colon = name.indexOf(':')
  const prefix = name.slice(0, Math.max(colon, 0)).toLowerCase()
  const said = attributes['xml:base']
  const lang = attributes['xml:lang'] ?? above.lang
  const base = said !== undefined && said.trim() !== '' ? inside(said.trim(), above.base) : above.base
  return newNode(name.slice(colon + 1).toLowerCase(), spacesByPrefix(prefix, prefixes), attributes, {
    base,
    lang,
  })
}

function inside(address: string, base: string): string {
  const url = URL.parse(address, base)
  return url && /^(https?|ftp):$/.test(url.protocol) ? url.href : base
}

/** HTML's own names for letters, and short words that the file itself names. An entity that names other entities is never opened. */
class Words {
  readonly #own = new Map<string, string>()
  #expanded = 0

  learn(doctype: string): void {
    for (const [, name, , value] of doctype.matchAll(
      /<!ENTITY\s+([\w.-]{1,60})\s+(["'])([^"'<>]{0,300}?)\2\s*>/g,
    ))
      if (!/&(?!#)/.test(value!) && this.#own.size < 300) this.#own.set(name!, value!)
  }

  decode(text: string): string {
    if (!text.includes('&')) return text
    const opened =
      this.#own.size === 0
        ? text
        : text.replace(/&([\w.-]{1,60});/g, (whole, name: string) => this.#open(whole, name))
    let decoded = ''
    const parser = new Parser({ ontext: (piece) => void (decoded += piece) }, { decodeEntities: true })
    parser.write(opened.replaceAll('<', '&lt;'))
    parser.end()
    return decoded
  }

  #open(whole: string, name: string): string {
    const value = this.#own.get(name)
    if (value === undefined) return whole
    this.#expanded += value.length
    return this.#expanded > mostExpanded ? '' : value
  }
}

export function* childrenOf(node: XmlNode, name: string, ...spaces: string[]): Generator<XmlNode> {
  for (const child of node.children)
    if (typeof child !== 'string' && child.name === name && spaces.includes(child.space)) yield child
}

/** All the words in it. */
export function textOf(node: XmlNode | string): string {
  if (typeof node === 'string') return node
  return node.children.map(textOf).join('')
}

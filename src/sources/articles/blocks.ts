// A page as the blocks of text a reader sees, in order, each with what is known of its place.

export interface Block {
  text: string
  words: number
  /** Letters inside links, of all letters. */
  linked: number
  isHeading: boolean
  /** A caption, a credit, a comment, a teaser, a menu: by the element it stands in. */
  isAside: boolean
  /** Its place in the page. */
  element: Element
  /** The paragraph it is a piece of, and whether it stands in it directly. */
  paragraph: Element | null
  isWholeLine: boolean
  /** The nearest element that holds paragraphs. */
  container: Element
}

// prettier-ignore
const blockTags = new Set(['ADDRESS', 'ARTICLE', 'ASIDE', 'BLOCKQUOTE', 'BODY', 'BR', 'DD', 'DIV', 'DL', 'DT', 'FIGCAPTION', 'FIGURE', 'FOOTER', 'FORM', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HEADER', 'HR', 'LI', 'MAIN',
  'NAV', 'OL', 'P', 'PRE', 'SECTION', 'TABLE', 'TBODY', 'TD', 'TH', 'TR', 'UL'])
const insideText = new Set([
  'P',
  'LI',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'DD',
  'DT',
  'DL',
  'TD',
  'TH',
  'TR',
  'TBODY',
  'TABLE',
  'PRE',
  'BR',
])
const unseen = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'IFRAME',
  'SVG',
  'SELECT',
  'BUTTON',
  'TEXTAREA',
  'OBJECT',
  'HEAD',
])
const asides = new Set(['FIGCAPTION', 'FIGURE', 'ASIDE', 'NAV', 'FOOTER', 'FORM'])
const asideNames =
  /(^|[-_ ])(caption|credits?|comments?|disqus|related|recommend(ed|ations?)?|newsletter|sign-?up|promo|sidebar|breadcrumbs?|byline|share|social|footer|popular|trending|rollover|tooltip|pagination|author-?bio|tags)([-_ ]|$)|caption$/i

export function blocksOf(root: Element): Block[] {
  const blocks: Block[] = []
  let text = ''
  let linked = 0
  // A name such as "with-sidebar" on what holds most of the page says nothing about the text in it.
  const most = (root.textContent ?? '').length * 0.35
  let at: Place = {
    element: root,
    paragraph: null,
    container: root,
    isAside: false,
    isHeading: false,
    isLink: false,
  }
  const flush = () => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (clean !== '') {
      const { paragraph, container, isAside, isHeading, element } = at
      const share = Math.min(1, linked / clean.replace(/ /g, '').length)
      blocks.push({
        text: clean,
        words: wordsIn(clean),
        linked: share,
        isHeading,
        isAside,
        element,
        paragraph,
        isWholeLine: element === paragraph,
        container,
      })
    }
    text = ''
    linked = 0
  }
  const walk = (element: Element, place: Place, depth: number): void => {
    for (const child of element.childNodes) {
      if (child.nodeType === 3) {
        const said = child.textContent ?? ''
        text += said
        if (place.isLink) linked += said.replace(/\s/g, '').length
      } else if (child.nodeType === 1 && depth < 300) {
        const inner = child as Element
        const tag = inner.tagName.toUpperCase()
        if (unseen.has(tag) || isHidden(inner) || (place.paragraph && isCard(inner, tag))) continue
        const next = placeOf(inner, tag, place, most)
        if (!blockTags.has(tag)) {
          walk(inner, next, depth + 1)
          continue
        }
        flush()
        const before = at
        at = next
        walk(inner, next, depth + 1)
        flush()
        at = before
      }
    }
  }
  walk(root, at, 0)
  flush()
  return blocks
}

interface Place {
  element: Element
  paragraph: Element | null
  container: Element
  isAside: boolean
  isHeading: boolean
  isLink: boolean
}

function placeOf(element: Element, tag: string, above: Place, most: number): Place {
  const isBlock = blockTags.has(tag)
  const isStructure = isBlock && !insideText.has(tag)
  return {
    element: isBlock && tag !== 'BR' ? element : above.element,
    paragraph: tag === 'P' ? element : above.paragraph,
    container: isStructure ? element : above.container,
    isAside: above.isAside || (isAsideByName(element, tag) && (element.textContent ?? '').length < most),
    isHeading: above.isHeading || /^H[1-6]$/.test(tag),
    isLink: above.isLink || tag === 'A',
  }
}

const isAsideByName = (element: Element, tag: string): boolean =>
  (asides.has(tag) && !(tag === 'FIGURE' && element.getElementsByTagName('table').length > 0)) ||
  (tag !== 'BODY' &&
    tag !== 'ARTICLE' &&
    tag !== 'MAIN' &&
    asideNames.test(`${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 300)))

/** A picture with links inside a sentence opens over it when the mouse is there. */
const isCard = (element: Element, tag: string): boolean =>
  tag !== 'A' &&
  (element.getElementsByTagName('a').length > 2 ||
    /(^|[-_ ])(tooltip|popup|popover|hover-?card|flyout)/i.test(element.getAttribute('class') ?? '')) &&
  element.getElementsByTagName('img').length > 0

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
}

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Letters and digits alone, to know a text again. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

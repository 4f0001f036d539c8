// Parts of a page that do not belong to its article: captions, related stories, sign-up boxes, walls, notices, comments, the next
// article. Known by the element, by its name, by what it says, or because it is one of a row of teasers.

interface Sum {
  letters: number
  linked: number
}

export interface Boxes {
  has(element: Element): boolean
}

/** `most` tells how much of what the extractors agree on an element holds: a box that holds most of the article is no box. */
export function boxesOf(root: Element, title: string, most: (element: Element) => number): Boxes {
  const sums = new Map<Element, Sum>()
  const whole = sumUp(root, sums, false, 0)
  const found = new Set<Element>()
  const look = (element: Element, depth: number): void => {
    if (depth > 300) return
    const sum = sums.get(element)
    if (!sum) return
    if (element !== root && isBox(element, sum, whole) && holdsNoArticle(element, sum)) {
      found.add(element)
      return
    }
    for (const teaser of teasersIn(element, sums)) found.add(teaser)
    for (const child of element.children) if (!found.has(child)) look(child, depth + 1)
  }
  const holdsNoArticle = (element: Element, sum: Sum): boolean =>
    sum.letters < whole.letters * 0.02 || most(element) < (neverArticle.test(nameOf(element)) ? 0.9 : 0.45)
  look(root, 0)
  // A caption in a line of its own: the element that has nothing but it.
  for (const box of Array.from(found)) {
    let top = box
    while (
      top.parentElement &&
      top.parentElement !== root &&
      sums.get(top.parentElement)?.letters === sums.get(box)?.letters
    )
      top = top.parentElement
    found.add(top)
  }
  for (const other of [...otherArticles(root, title, sums), ...rowsBeside(root, title, sums)])
    found.add(other)
  return found
}

const nameOf = (element: Element): string =>
  `${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 300).replace(/([a-z])([A-Z])/g, '$1-$2')

const neverArticle = /consent|cookie|gdpr|onetrust|comments?([-_ ]|$)|commentlist|disqus|guest-?book/i
const names = new RegExp(
  `(^|[-_ ])(${[
    'captions?|credits?|photo(-?by|-?credit)|image-?credit|cutline',
    'comments?|commentlist|disqus|guest-?book|replies|responses',
    'related\\w*|rel-?content|relcontent|recommend(ed|ations?)?|recirc(ulation)?|read-?(more|next|also)|also-?read|more-?(from|stories|news|in|on)|see-?also|trending|most-?(read|popular|viewed)|popular|up-?next|playlist|outbrain|taboola|zergnet|interstitial|internal-?link|bookmark|inline-?collection|jp-?related\\w*',
    'newsletters?|sign-?up\\w*|subscri(be|ption)\\w*|email-?(alert|signup|form)\\w*|opt-?in|promos?|cta|call-?to-?action|house-?ad|donat\\w*|membership|support-?us|feedback|survey',
    'republish\\w*|trust|paywall(?!ed-content|-content)|reg-?wall|meter-?wall|piano|tp-(modal|container)\\w*',
    'cookies?|consent|gdpr|onetrust|truste|didomi|cmp|notice-?bar|modal|overlay|pop-?up|lightbox',
    'share|sharing|social\\w*|sharedaddy|addthis\\w*|toolbar|tools',
    'pull-?quotes?|pulled',
    'ads?|advert\\w*|adsense|dfp|sponsor(ed)?',
    'breadcrumbs?|crumbs?|pagination|pager|page-links|nav|menu|tags|tag-list|topics|categories|cat-links|post-tags|entry-tags',
    'byline\\w*|bylines|timestamp|date-?line|author-?(bio|box|info|card|details|block|desc\\w*)|bio|about-?(the-)?author',
    'sidebar|footer|masthead|rollover|tooltip|copyright|disclaimer|legal|kicker|view-?count|player|video-?(player|card|title)|slide-?show|carousel|galler(y|ies)',
  ].join('|')})([-_ ]|$)|caption(s|-?text)?$`,
  'i',
)
// A name on a wrapper says what it has, not what it is: "has-sidebar", "no-comments", "subscriber-content".
const notItself = /(^|[-_ ])(has|with|no|hide|show|is|can|asset|p\d+)[-_][\w-]*|\bbody-copy\b/gi

const boxTags = new Set([
  'FIGCAPTION',
  'ASIDE',
  'NAV',
  'FOOTER',
  'FORM',
  'DIALOG',
  'MENU',
  'VIDEO',
  'AUDIO',
  'CANVAS',
  'AMP-CAROUSEL',
  'AMP-CONSENT',
  'AMP-LIST',
  'AMP-AD',
  'AMP-SIDEBAR',
])
const structure = new Set([
  'DIV',
  'SECTION',
  'ASIDE',
  'FIGURE',
  'UL',
  'OL',
  'TABLE',
  'P',
  'SPAN',
  'HEADER',
  'ARTICLE',
  'A',
  'DL',
  'H2',
  'H3',
  'H4',
  'H5',
  'TD',
  'CENTER',
])

/** Words that only ask something of the reader. */
const asks = [
  /\b(sign up|signing up|subscribe|subscribing|subscription|already a subscriber|delivered to your inbox|in your inbox|our (free )?newsletters?|newsletter in your)\b/i,
  /\b(log in|create an account|free articles?|cancel (at )?any ?time|become a member|support (local|our) (journalism|work|reporting)|make a (tax-deductible )?donation|donate (now|today))\b/i,
  /\b(tell us what you think|write a letter|letters? to the editor|send (us )?your (tips|photos|stories)|download our app|follow us on|join the conversation)\b/i,
  /\b(republish (this|our) (story|stories|articles?)|why you can trust|makes? our work possible)\b/i,
  /(^|\s)(suscr[ií]b[aie]\w*|nuestros? bolet[ií]n\w*|en su correo|s[ií]gu[ea]nos en|inicie sesi[óo]n|h[áa]gase miembro)/i,
  /\b((we|we and our \d* ?partners) (store|use|value) |use of cookies|(you are|you’re) receiving this email|unsubscribe (from|or|here)|accept (all )?cookies|privacy policy)\b/i,
]

function isBox(element: Element, sum: Sum, whole: Sum): boolean {
  const tag = element.tagName.toUpperCase()
  if (boxTags.has(tag)) return true
  if (tag === 'FIGURE') return !holds(element, ['TABLE', 'PRE']) && !/table/i.test(nameOf(element))
  if (!structure.has(tag)) return false
  if (
    /^(dialog|navigation|complementary|contentinfo|banner|search)$/.test(element.getAttribute('role') ?? '')
  )
    return true
  const name = nameOf(element).replace(notItself, ' ')
  const isSmall = sum.letters < whole.letters * 0.35
  if (name.trim() !== '' && names.test(name) && (isSmall || neverArticle.test(name))) return true
  if (tag === 'A')
    return (
      sum.letters > 30 &&
      [...element.children].some(({ tagName }) => /^(DIV|P|H[1-6]|SECTION|FIGURE)$/i.test(tagName))
    )
  if (!/^(DIV|SECTION|UL|TABLE)$/.test(tag) || sum.letters > 900) return false
  return sum.letters > 0 && (asksOfReaders(element) || isLinkList(element, sum))
}

const holds = (element: Element, tags: string[]): boolean =>
  tags.some((tag) => element.getElementsByTagName(tag).length > 0)

/** A box that asks twice, or once in few words. An article says such words too, in a paragraph of its own. */
function asksOfReaders(element: Element): boolean {
  const twins = [...(element.parentElement?.children ?? [])].filter(
    (one) => one.tagName === element.tagName && one.getAttribute('class') === element.getAttribute('class'),
  )
  // One box of many of its kind is a paragraph.
  if (twins.length >= 4) return false
  const text = (element.textContent ?? '').replace(/\s+/g, ' ')
  const asked = asks.filter((pattern) => pattern.test(text)).length
  return asked >= 2 || (asked === 1 && (text.length < 320 || holds(element, ['FORM', 'INPUT', 'BUTTON'])))
}

/** Headlines of other stories: all linked, each as long as a headline. */
function isLinkList(element: Element, sum: Sum): boolean {
  const links = [...element.getElementsByTagName('a')].filter((link) => isHeadlineLong(link))
  return links.length >= 2 && sum.linked > sum.letters * 0.7
}

/** Three or more boxes of one kind in a row, each with a linked headline and a few words. */
function teasersIn(element: Element, sums: Map<Element, Sum>): Element[] {
  const kinds = new Map<string, Element[]>()
  for (const child of element.children) {
    const sum = sums.get(child)
    const tag = child.tagName.toUpperCase()
    if (!sum || !/^(DIV|LI|ARTICLE|SECTION)$/.test(tag) || sum.letters < 15) continue
    const kind = `${tag} ${child.getAttribute('class') ?? ''}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), child])
  }
  const isTeaser = (child: Element) => {
    const sum = sums.get(child)!
    return sum.letters < 600 && sum.linked > sum.letters * 0.12 && headlineLinkOf(child) !== undefined
  }
  return [...kinds.values()].flatMap((children) => {
    const teasers = children.filter(isTeaser)
    return teasers.length >= 3 && teasers.length >= children.length * 0.7 ? children : []
  })
}

/** A link as long as a headline, alone on its line: words beside it make it a part of a sentence. */
function headlineLinkOf(element: Element): Element | undefined {
  const link = [...element.getElementsByTagName('a')].find((one) => isHeadlineLong(one))
  const beside = [...(link?.parentElement?.childNodes ?? [])]
    .filter((node) => node.nodeType === 3)
    .reduce((letters, node) => letters + (node.textContent ?? '').trim().length, 0)
  return link && beside <= 12 ? link : undefined
}

const isHeadlineLong = (link: Element): boolean => (link.textContent ?? '').trim().split(/\s+/).length >= 4

/** Other articles that follow on the same page: elements named article, or headlines dressed like the first one. */
function otherArticles(root: Element, title: string, sums: Map<Element, Sum>): Element[] {
  const headlines = [...root.getElementsByTagName('h1')].filter(
    (line) => (line.textContent ?? '').trim() !== '',
  )
  const own = headlines.find((line) => title !== '' && bare(line.textContent ?? '') === title) ?? headlines[0]
  if (!own || headlines.length < 2) return nestedArticles(root, sums)
  const dress = own.getAttribute('class') ?? ''
  const others = headlines.filter(
    (line) => line !== own && (line.getAttribute('class') ?? '') === dress && dress !== '',
  )
  return [...others.map((line) => highestWithout(line, own, root)), ...nestedArticles(root, sums)]
}

function highestWithout(line: Element, own: Element, root: Element): Element {
  let top = line
  while (top.parentElement && top.parentElement !== root && !top.parentElement.contains(own))
    top = top.parentElement
  return top
}

/** Rows of one kind under a heading of their own, beside the element that has both the headline and paragraphs enough for a story. */
function rowsBeside(root: Element, title: string, sums: Map<Element, Sum>): Element[] {
  const headline = [...root.getElementsByTagName('h1')].find(
    (line) => title !== '' && bare(line.textContent ?? '') === title,
  )
  if (!headline) return []
  let story: Element | null = headline
  const tells = (element: Element) =>
    [...element.getElementsByTagName('p')].filter((line) => (line.textContent ?? '').length > 100).length >= 4
  while (story && story !== root && !tells(story)) story = story.parentElement
  const home = story
  if (!home || home === root || (sums.get(home)?.letters ?? 0) < 500) return []
  const isRows = (element: Element): boolean => {
    const [first, ...rows] = element.children
    const dress = rows[0]?.getAttribute('class') ?? ''
    return (
      /^H[2-4]$/i.test(first?.tagName ?? '') &&
      rows.length >= 5 &&
      dress !== '' &&
      rows.every((row) => row.getAttribute('class') === dress)
    )
  }
  return [...root.getElementsByTagName('div'), ...root.getElementsByTagName('section')].filter(
    (element) => !home.contains(element) && !element.contains(home) && isRows(element),
  )
}

/** An article inside of an article is a card of another one, where it is short. */
function nestedArticles(root: Element, sums: Map<Element, Sum>): Element[] {
  return [...root.getElementsByTagName('article')].filter((article) => {
    const outer = article.parentElement?.closest('article')
    const [own, other] = [sums.get(article), outer && sums.get(outer)]
    return own && other && own.letters < other.letters * 0.3 && headlineLinkOf(article) !== undefined
  })
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function sumUp(element: Element, sums: Map<Element, Sum>, isLink: boolean, depth: number): Sum {
  const sum: Sum = { letters: 0, linked: 0 }
  for (const child of element.childNodes) {
    if (child.nodeType === 3) {
      const letters = (child.textContent ?? '').replace(/\s+/g, '').length
      sum.letters += letters
      if (isLink) sum.linked += letters
    } else if (child.nodeType === 1 && depth < 300) {
      const inner = child as Element
      const tag = inner.tagName.toUpperCase()
      if (tag === 'SCRIPT' || tag === 'STYLE' || tag === 'NOSCRIPT' || tag === 'TEXTAREA') continue
      const below = sumUp(inner, sums, isLink || tag === 'A', depth + 1)
      sum.letters += below.letters
      sum.linked += below.linked
    }
  }
  sums.set(element, sum)
  return sum
}

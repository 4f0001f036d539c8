// Two extractors look at the same page. What both take is the article; what one takes is believed where it stands among the rest and reads
// like prose; what neither takes is believed only in the middle of it.
import { bare, wordsIn, type Block } from './blocks.ts'
import { boxesOf, type Boxes } from './boxes.ts'

export interface Opinion {
  /** All the words it took, bare, and line by line. */
  text: string
  lines: Set<string>
}

export interface Evidence {
  title: string
  /** '' where no one is named. */
  byline: string
  /** The article's body as the page's own data for search engines tell it, bare; '' where they do not. */
  told: string
}

export interface Merged {
  article: Block[]
  isPoor: boolean
}

interface Judged extends Block {
  votes: number
  isTold: boolean
  isProse: boolean
}

export function mergeBlocks(root: Element, blocks: Block[], opinions: Opinion[], evidence: Evidence): Merged {
  const title = bare(evidence.title)
  const judged = blocks.map((block): Judged => {
    const text = bare(block.text)
    const isTold = block.words >= 4 && evidence.told.includes(text)
    return {
      ...block,
      votes: opinions.filter((opinion) => isTaken(opinion, text, block)).length,
      isTold,
      isProse: readsLikeProse(block),
    }
  })
  const boxed = boxedOf(root, judged, opinions.length, title)
  const useful = (block: Judged) =>
    !boxed.has(block) &&
    !isJunk(block) &&
    !isAboutWriter(block, evidence.byline) &&
    (title === '' || bare(block.text) !== title)
  const told = judged.filter((block) => block.isTold && useful(block))
  const agreed = judged.filter((block) => block.votes === opinions.length && useful(block))
  const any = judged.filter((block) => block.votes > 0 && useful(block))
  const sure = isGoodTelling(told, any)
    ? told
    : isEnough(agreed, any)
      ? agreed
      : best(judged, opinions, useful)
  const article = around(judged, sure, useful)
  // Where little is left of what each of them took outside of boxes, the rules went astray.
  const least = Math.min(
    ...opinions.map((opinion) =>
      sum(judged.filter((block) => !boxed.has(block) && isTaken(opinion, bare(block.text), block))),
    ),
  )
  return { article, isPoor: sum(article) < least / 2 }
}

/** The blocks that stand in something other than the article. */
function boxedOf(root: Element, judged: Judged[], all: number, title: string): Set<Judged> {
  const prosy = judged.filter(({ votes, linked, words }) => votes > 0 && linked < 0.5 && words >= 6)
  const plain = prosy.filter(({ isAside }) => !isAside)
  const taken = sum(plain) >= 60 ? plain : prosy
  const both = taken.filter(({ votes }) => votes === all)
  const agreed = sum(both) * 3 > sum(taken) ? both : taken
  const words = sum(agreed)
  const boxes = boxesOf(
    root,
    title,
    (element) => sum(agreed.filter((block) => element.contains(block.element))) / Math.max(1, words),
  )
  return new Set(judged.filter(({ element }) => isIn(boxes, element, root)))
}

function isIn(boxes: Boxes, element: Element, root: Element): boolean {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    if (boxes.has(at)) return true
  return false
}

/** A word of a menu is found in any article; it counts where it is a line of its own. */
const isTaken = ({ text, lines }: Opinion, line: string, { words }: Block): boolean =>
  lines.has(line) || (words >= 6 && text.includes(line))

const sum = (blocks: Block[]): number => blocks.reduce((words, block) => words + block.words, 0)
const prose = (blocks: Judged[]): Judged[] => blocks.filter((block) => block.isProse)

/** The page's own telling is often cut after a few sentences, or the text of another page. */
const isGoodTelling = (told: Judged[], any: Judged[]): boolean =>
  sum(told) >= 100 && sum(told) >= sum(prose(any)) * 0.6

/** Where both agree on little, one of them went astray. */
const isEnough = (agreed: Judged[], any: Judged[]): boolean =>
  sum(prose(agreed)) >= sum(prose(any)) * 0.45 && agreed.length > 0

/** The one that took the most prose without taking the whole page along. */
function best(judged: Judged[], opinions: Opinion[], useful: (block: Judged) => boolean): Judged[] {
  const all = opinions.map((opinion) =>
    judged.filter((block) => useful(block) && isTaken(opinion, bare(block.text), block)),
  )
  const worth = (blocks: Judged[]) =>
    sum(prose(blocks)) - sum(blocks.filter((block) => !block.isProse && !block.isHeading)) * 0.7
  return all.reduce((a, b) => (worth(b) > worth(a) ? b : a), [] as Judged[])
}

/** Adds to the sure ones what stands among them. */
function around(judged: Judged[], sure: Judged[], useful: (block: Judged) => boolean): Block[] {
  if (sure.length === 0) return []
  const taken = new Set<Judged>(sure)
  const [first, last] = [judged.indexOf(sure[0]!), judged.indexOf(sure.at(-1)!)]
  const homes = new Set(prose(sure).map(({ container }) => homeOf(container)))
  const main = mainHome(sure)
  const paragraphs = new Set(
    sure.filter((block) => block.isProse && block.paragraph).map(({ paragraph }) => paragraph),
  )
  judged.forEach((block, i) => {
    if (taken.has(block) || !useful(block)) return
    const isInside = i > first && i < last
    const isHome = homes.has(homeOf(block.container))
    // A piece of a sentence that something was put into the middle of.
    if (block.paragraph && paragraphs.has(block.paragraph) && block.isWholeLine && !block.isAside)
      taken.add(block)
    else if (block.votes > 0 && isInside && (block.isProse || block.isHeading)) taken.add(block)
    else if (block.votes > 0 && isHome && endsASentence(block) && block.words >= 4 && !block.isAside)
      taken.add(block)
    else if (block.votes > 0 && isHome && isInside && block.linked < 0.5) taken.add(block)
    else if (
      block.votes === 0 &&
      block.isProse &&
      block.words >= 10 &&
      (block.container === main || (isHome && (isInside || typeof homeOf(block.container) === 'string')))
    )
      taken.add(block)
  })
  return withoutPulled(judged.filter((block) => taken.has(block)))
}

/** A sentence that is set once more in large letters, between the paragraphs it is taken from. */
function withoutPulled(article: Judged[]): Judged[] {
  const texts = article.map(({ text }) => bare(text))
  return article.filter((block, i) => {
    const text = texts[i]!
    if (block.words < 6 || block.words > 50 || text.length < 25 || !isSetApart(block.element)) return true
    return !texts.some((other) => other.length > text.length && other.includes(text))
  })
}

/** The element itself, or its kind where a page puts each paragraph into a box of one kind. */
function homeOf(container: Element): Element | string {
  const name = container.getAttribute('class') ?? ''
  return name.trim() === ''
    ? container
    : `${container.tagName} ${name} in ${container.parentElement?.getAttribute('class') ?? ''}`
}

function mainHome(sure: Judged[]): Element | undefined {
  const words = new Map<Element, number>()
  for (const block of prose(sure)) words.set(block.container, (words.get(block.container) ?? 0) + block.words)
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function isSetApart(element: Element): boolean {
  for (let at: Element | null = element, up = 0; at && up < 3; at = at.parentElement, up++)
    if (/^(BLOCKQUOTE|FIGURE|ASIDE)$/i.test(at.tagName) || setApart.test(at.getAttribute('class') ?? ''))
      return true
  return false
}
const setApart = /quote|call-?out|pull|break-?out|highlight|large-?text/i

const endsASentence = ({ text }: Block): boolean => /[.!?…:;]["'”’»)\]]*$/.test(text)

function readsLikeProse(block: Block): boolean {
  if (block.isAside || block.linked > 0.5) return false
  return block.words >= 20 || (block.words >= 6 && endsASentence(block))
}

const day =
  '(mon|tues?|wed(nes)?|thurs?|fri|sat(ur)?|sun)(day)?\\.?|(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.? \\d'
const junk = [
  /^(publicidad|anuncio|compartir|comentarios|fotos?|etiquetas:?.*|(lea|lee) (también|más).*|(le|te) puede interesar.*|más noticias|relacionad[oa]s?)$/i,
  /^(advertisement|advertising|ad|story continues below.*|article continues below.*|continue reading.*|read more.*|related( stories| articles)?:?.*|sign up.*|subscribe.*|share( this.*)?|tweet|print|email|follow us.*|click here.*|loading.*|watch:?|more:|see also:?.*|photos?|video|comments?|tags:?.*|topics:?.*|copy link|support provided by.*)$/i,
  new RegExp(
    `^(last )?(updated?|published|posted|created|first published|originally published|actualizado|publicado)( on| at| el)?:? .{0,60}$`,
    'i',
  ),
  new RegExp(`^(${day}).{0,40}\\d{4}(.{0,30})$`, 'i'),
  /^(story |written |reported )?by:? \p{Lu}.{0,120}$/u,
  /^(photo|image|video|graphic|illustration|credit|source|file photo)s?( by| courtesy( of)?| credit)?:? .{0,80}$/i,
]
const credit =
  /\((?:source|photos?|image|credit|courtesy|file|AP|AFP|Getty|Reuters|Shutterstock|[\w-]+\.(?:com|org))\b[^()]{0,80}\)\.?$/i

/** Without brackets: "Courtesy photo", "June Okonjo / The Courier". */
const bareCredit =
  /(^|[.!?]["”’]? )(([Cc]ourtesy|[Ff]ile|[Ss]taff|[Cc]ontributed|[Ss]ubmitted|[Pp]rovided) (photo|image)|\p{Lu}[\p{L}.'’-]+ \p{Lu}[\p{L}'’-]+ ?[/|] ?(The )?\p{Lu}[\p{L}-]+( \p{Lu}[\p{L}-]+){0,3})\.?$/u

const more =
  /^\W*(more|related|read|read more|read also|also read|see also|watch|listen|next|previous|lea también|lee también)\b.{0,12}:/i
const wasPublished =
  /^this (story|article|report|post) was (originally |first |last )?(published|updated|posted)\b/i
const rights = /^(©|\(c\)|copyright\b).{0,160}$|^.{0,120}all rights reserved\.?.{0,80}$/i

/** "Rosa Quill reports on energy", and the name with the hour behind it. */
const isAboutWriter = ({ text, words }: Block, byline: string): boolean =>
  byline !== '' &&
  words <= 60 &&
  text.toLowerCase().startsWith(byline.toLowerCase()) &&
  (words <= wordsIn(byline) + 6 ||
    /^,? ?(is|was|has|covers|reports|writes|wrote|joined|can be|serves)\b/.test(
      text.slice(byline.length).trim(),
    )) &&
  !/[“”"]/.test(text)

function isJunk(block: Block): boolean {
  if (block.words === 0) return true
  // A line that is all link leads elsewhere; a headline of a part may be linked.
  if (block.linked > 0.85 && !block.isHeading && block.words >= (block.isWholeLine ? 3 : 5))
    if (block.isWholeLine || block.paragraph === null) return true
  if (block.linked > 0.4 && more.test(block.text)) return true
  if (
    block.words <= 12 &&
    /\b\d+ ?(minutes?|mins?|hours?|hrs?|days?|weeks?|min read) ?(ago)?$/i.test(block.text)
  )
    return true
  if (block.words <= 25 && wasPublished.test(block.text)) return true
  if (block.words <= 30 && rights.test(block.text)) return true
  if (block.isAside && !block.isWholeLine) return true
  if (
    block.words <= 25 &&
    !/[.!?]["”’]?$/.test(block.text.replace(/\b([ap])\.m\.$/i, '$1m')) &&
    junk.some((pattern) => pattern.test(block.text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.:!?]+$/gu, '')))
  )
    return true
  if (/^(advertisement|story continues below)/i.test(block.text) && block.words < 6) return true
  // "(Source: NASA)" at the end is a caption's; a by-line names a time of day.
  if (block.words <= 60 && (credit.test(block.text) || bareCredit.test(block.text))) return true
  return block.words <= 30 && /^by .*\b(19|20)\d\d\b.*\b\d{1,2}:\d\d\b/i.test(block.text)
}

import { openToDraw, type Drawable } from './drawing.ts'
import type { Engine } from './engine.ts'
import { fieldsOf, valueOf } from './fields.ts'
import type { Letter } from './pdfium.ts'
import { shownRect } from './frame.ts'
import { around, overlaps, tokensOf, wordsOf, type Box, type Word } from './words.ts'

interface FoundWord {
  page: number
  box: Box
}

/** Where these words are, for redacting each of them: on the pages, in notes and in fields. */
export async function findWords(
  bytes: Uint8Array,
  words: readonly string[],
  engine: Engine,
  password?: string,
): Promise<FoundWord[]> {
  const wanted = new Set(words.flatMap((word) => tokensOf(word)))
  if (wanted.size === 0) return []
  const drawable = await openToDraw(bytes, engine, password)
  const { file } = drawable
  try {
    const inFields = placesOfFields(wanted, drawable)
    return Array.from({ length: file.pageCount }, (_, page) => page).flatMap((page) => {
      const own = inFields.filter((place) => place.page === page)
      const onPage = wordsWith(wanted, file.lettersOf(page))
      // What notes and fields show is text of the page only after this, and the page is then another one.
      file.flatten(page)
      const drawn = wordsWith(wanted, file.lettersOf(page)).filter(
        (box) => ![...onPage, ...own.map((place) => place.box)].some((other) => overlaps(box, other)),
      )
      return [...[...onPage, ...drawn].map((box) => ({ page, box: wider(box) })), ...own]
    })
  } finally {
    file.close()
  }
}

const wider = (box: Box): Box => ({
  x: box.x - 1,
  y: box.y - 1,
  width: box.width + 2,
  height: box.height + 2,
})

/** Also words whose letters are set so far apart, or over the end of a line, that they read as two. */
function wordsWith(wanted: ReadonlySet<string>, letters: readonly Letter[]): Box[] {
  const longest = Math.max(...[...wanted].map((token) => token.length))
  const found = new Set<Word>()
  for (const run of runsOf(letters))
    for (const [first, word] of run.entries()) {
      if (tokensOf(word.text).some((token) => wanted.has(token))) found.add(word)
      let text = withoutHyphen(word.text)
      for (let last = first + 1; last < run.length && text.length < longest; last++) {
        const next = run[last]!
        if (tokensOf(text + next.text).some((token) => wanted.has(token)))
          for (const part of run.slice(first, last + 1)) found.add(part)
        text += withoutHyphen(next.text)
      }
    }
  return [...found].map(({ letters: boxes }) => around(boxes))
}

// PDFium gives a hyphen at the end of a line as U+0002 or U+FFFE.
const hyphens = ['-', '\u00AD', '\u2010', '\u0002', '\uFFFE']

function withoutHyphen(text: string): string {
  let end = text.length
  while (end > 0 && hyphens.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Words between which there is no space in the file. */
function runsOf(letters: readonly Letter[]): Word[][] {
  const runs: Letter[][] = [[]]
  for (const letter of letters)
    if (/^\s$/u.test(letter.text) && !letter.isGuessed) runs.push([])
    else runs.at(-1)!.push(letter)
  return runs.map((run) => wordsOf(run))
}

/** A field may hold more than it shows. */
function placesOfFields(wanted: ReadonlySet<string>, { document, pages, file }: Drawable): FoundWord[] {
  return [...fieldsOf(document.context, pages).values()]
    .filter((field) => tokensOf([valueOf(field)].flat().join(' ')).some((token) => wanted.has(token)))
    .flatMap(({ widgets }) =>
      widgets.map(({ dict, page }) => {
        const at = pages.indexOf(page)
        return { page: at, box: shownRect(file, at, dict) }
      }),
    )
    .filter(({ box }) => box.width > 0 && box.height > 0)
}

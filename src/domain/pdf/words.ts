import type { Letter, PagePicture } from './pdfium.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Word {
  text: string
  box: Box
  isInvisible: boolean
  letters: Box[]
}

export function wordsOf(letters: readonly Letter[]): Word[] {
  const words: Word[] = []
  let open: Letter[] = []
  const close = () => {
    if (open.length > 0)
      words.push({
        text: open.map(({ text }) => text).join(''),
        box: around(open.map(({ box }) => box)),
        isInvisible: open.some(({ isInvisible }) => isInvisible),
        letters: open.map(({ box }) => box),
      })
    open = []
  }
  for (const letter of letters)
    if (/^[\s\p{Cc}]*$/u.test(letter.text)) close()
    else open.push(letter)
  close()
  return words
}

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** What is looked for afterwards: runs of letters and digits. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

export const overlaps = (a: Box, b: Box, margin = 0): boolean =>
  a.x < b.x + b.width + margin &&
  b.x < a.x + a.width + margin &&
  a.y < b.y + b.height + margin &&
  b.y < a.y + a.height + margin

/** A word that cannot be seen (white on white, under a black bar, cut off) has a single color in its box. */
export function isSeen(word: Word, picture: PagePicture, scale: number): boolean {
  if (word.isInvisible) return false
  const { box } = word
  const left = Math.max(0, Math.floor(box.x * scale))
  const right = Math.min(picture.width, Math.ceil((box.x + box.width) * scale))
  const top = Math.max(0, Math.floor(box.y * scale))
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height) * scale))
  let [darkest, lightest] = [255, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * picture.width + x) * 3
      const shade = (picture.pixels[at]! + picture.pixels[at + 1]! + picture.pixels[at + 2]!) / 3
      darkest = Math.min(darkest, shade)
      lightest = Math.max(lightest, shade)
    }
  return lightest - darkest > 24
}

// Pictures are drawn again: what hides behind or inside them (scripts, a second file, where the photo was taken) does not come along.
import { readFile } from 'node:fs/promises'
import { invalid, Refusal } from '../../contract.ts'

/** 40 megapixels: more than a phone's camera makes, little enough to decode on a small server. */
const mostPixels = 40_000_000
const longestSide = 4096

// Large pictures take seconds and a hundred megabytes each: one after the other, on one core, or a handful of them would stop everyone.
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

export interface Drawn {
  bytes: Uint8Array
  mediaType: string
  extension: string
  squares: { size: number; path: string }[]
}

export function redraw(
  path: string,
  mediaType: string,
  squares: number[],
  waiting: string[],
): Promise<Drawn> {
  return inTurn(() => draw(path, mediaType, squares, waiting))
}

async function draw(path: string, mediaType: string, squares: number[], waiting: string[]): Promise<Drawn> {
  try {
    const sharp = await loadSharp()
    const open = (picture: Uint8Array) =>
      sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 15 })
    const input = await readFile(path)
    const { width, height } = await open(input).metadata()
    if (width * height > mostPixels) throw tooBig()
    const isPhoto = mediaType === 'image/jpeg'
    // autoOrient first: the turn is noted in EXIF, which is not kept.
    const whole = open(input)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const bytes = await (isPhoto ? whole.jpeg({ quality: 88 }) : whole.png()).toBuffer()
    const drawn: Drawn = {
      bytes,
      mediaType: isPhoto ? 'image/jpeg' : 'image/png',
      extension: isPhoto ? 'jpg' : 'png',
      squares: [],
    }
    for (const size of squares) {
      const square = `${path}.${size}`
      waiting.push(square)
      const small = open(bytes).resize({ width: size, height: size, fit: 'cover' })
      await (isPhoto ? small.jpeg({ quality: 85 }) : small.png()).toFile(square)
      drawn.squares.push({ size, path: square })
    }
    return drawn
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (/pixel limit/i.test((error as Error).message)) throw tooBig()
    throw invalid(
      'The picture is damaged and cannot be read. Save it again in another program, or choose another one.',
      { file: 'The picture is damaged.' },
    )
  }
}

const tooBig = () =>
  invalid('The picture has too many pixels. Choose one of at most 40 megapixels.', {
    file: 'The picture has too many pixels.',
  })

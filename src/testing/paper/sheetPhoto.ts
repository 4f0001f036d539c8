// A filled-in sheet as someone's phone would photograph it: turned, seen from the side, bent, in half a shadow, blurred and grainy. All of it
// follows from the seed.
import encodeQR from 'qr'
import sharp from 'sharp'
import { Random } from '../../domain/routes/random.ts'
import { homographyOf, project, type Quad } from '../../domain/paper/reading/homography.ts'
import { sampleAt, type GrayImage } from '../../domain/paper/reading/grayImage.ts'
import { scannedSheet, type SheetCode } from '../../domain/paper/sheetCode.ts'
import {
  box,
  codeAt,
  cornerMark,
  paper,
  upMark,
  type PaperBox,
  type PaperLine,
} from '../../domain/paper/sheetLayout.ts'

export interface SheetToDraw {
  code: SheetCode
  lines: readonly PaperLine[]
  ticked: ReadonlySet<string>
  seed: number
}

const perMm = 8
const photo = { width: 1500, height: 2000 }

/** The sum of four is close enough to a bell. */
const bell = Float32Array.from({ length: 65_536 }, () => 0)
const thrown = new Random(65_536)
bell.forEach((_, i) => {
  bell[i] = (thrown.fraction() + thrown.fraction() + thrown.fraction() + thrown.fraction() - 2) * 1.7
})

/** A JPEG. */
export async function photographedSheet(sheet: SheetToDraw): Promise<Buffer> {
  const random = new Random(sheet.seed)
  const flat = await drawn(sheet, random)
  const seen = seenFromAside(flat, random)
  return sharp(Buffer.from(seen.data), { raw: { width: seen.width, height: seen.height, channels: 1 } })
    .blur(0.5 + random.fraction() * 0.7)
    .jpeg({ quality: 55 + random.below(35) })
    .toBuffer()
}

/** As a photo arrives at the reader. */
export async function grayOf(picture: Buffer): Promise<GrayImage> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

async function drawn({ code, lines, ticked }: SheetToDraw, random: Random): Promise<GrayImage> {
  const parts: string[] = []
  const { at, size } = cornerMark
  for (let i = 0; i < 8; i += 2) parts.push(rectangle(at[i]! - size / 2, at[i + 1]! - size / 2, size, size))
  parts.push(rectangle(upMark.x, upMark.y, upMark.width, upMark.height))
  const modules = encodeQR(scannedSheet(code, 3), 'raw', { ecc: 'medium', border: 1 })
  const unit = codeAt.size / modules.length
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) parts.push(rectangle(codeAt.x + x * unit, codeAt.y + y * unit, unit * 1.02, unit * 1.02))
    }),
  )
  for (const line of lines) {
    const words =
      line.kind === 'door'
        ? '1445 Elm Street, Lincoln'
        : line.kind === 'person'
          ? 'Robin Q. Sample, 52, NP'
          : 'Q'
    parts.push(text(line.kind === 'answers' ? 20 : 14, line.y + 4.9, words, line.kind === 'door' ? 3.6 : 3.2))
    for (const one of line.boxes) {
      parts.push(
        `<rect x="${one.x}" y="${one.y}" width="${box.size}" height="${box.size}" fill="none" stroke="black" stroke-width="${box.stroke}"/>`,
        text(one.x + box.size + 1, one.y + 3.2, one.label, 2.6),
      )
      if (ticked.has(one.key)) parts.push(tick(one, random))
    }
  }
  // Specks, and a word someone wrote into the margin of a line.
  for (let i = 0; i < 12; i++)
    parts.push(
      `<circle cx="${10 + random.fraction() * 195}" cy="${34 + random.fraction() * 225}" r="${0.1 + random.fraction() * 0.14}" fill="#555"/>`,
    )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width * perMm}" height="${paper.height * perMm}" viewBox="0 0 ${paper.width} ${paper.height}"><rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>`
  return grayOf(await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer())
}

const rectangle = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`
const text = (x: number, y: number, words: string, size: number) =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="${size}">${words}</text>`

/** Crosses, ticks and scribbles by ball pen, felt pen and pencil, not quite inside of the box. */
function tick({ x, y }: PaperBox, random: Random): string {
  const some = (spread: number) => (random.fraction() - 0.5) * spread
  const [left, top] = [x + some(1), y + some(1)]
  const [right, bottom] = [left + box.size, top + box.size]
  const middle = left + box.size * 0.4
  const kind = random.below(4)
  const path =
    kind === 0
      ? `M${left + some(0.8)} ${top + some(0.8)}L${right + some(0.8)} ${bottom + some(0.8)}M${right + some(0.8)} ${top + some(0.8)}L${left + some(0.8)} ${bottom + some(0.8)}`
      : kind === 1
        ? `M${left + some(0.8)} ${top + 2 + some(0.8)}L${middle} ${bottom - 0.6 + some(0.6)}L${right + 1 + some(1.4)} ${top - 0.8 + some(1)}`
        : kind === 2
          ? `M${left + 0.8} ${top + 1}Q${right} ${top + 0.6} ${middle + 0.6} ${top + 2}T${right - 0.6} ${bottom - 0.8}T${left + 0.6} ${top + 2.6}`
          : `M${left + 0.4 + some(0.4)} ${bottom - 0.4 + some(0.4)}L${right + some(0.6)} ${top + some(0.6)}M${left + 0.8} ${top + 1.4}L${right - 0.6} ${bottom - 0.6}`
  const pencil = random.below(5) === 0
  const gray = pencil ? 70 + random.below(50) : random.below(60)
  const width = pencil ? 0.4 : 0.35 + random.fraction() * 0.5
  return `<path d="${path}" fill="none" stroke="rgb(${gray},${gray},${gray})" stroke-width="${width}" stroke-linecap="round"/>`
}

function seenFromAside(flat: GrayImage, random: Random): GrayImage {
  const { width, height } = photo
  const toSheet = homographyOf(cornersSeen(random), [
    0,
    0,
    paper.width,
    0,
    paper.width,
    paper.height,
    0,
    paper.height,
  ])!
  const [bendX, bendY] = [random.fraction() * 1.1, random.fraction() * 1.1]
  const [phaseX, phaseY] = [random.fraction() * 6, random.fraction() * 6]
  const light = 150 + random.below(90)
  const [slopeX, slopeY] = [(random.fraction() - 0.5) * 0.35, (random.fraction() - 0.5) * 0.35]
  const shadow = {
    angle: random.fraction() * 6.28,
    at: (random.fraction() - 0.5) * 0.7,
    depth: 0.3 + random.fraction() * 0.3,
    soft: 0.02 + random.fraction() * 0.1,
  }
  const [table, grain] = [60 + random.below(90), 3 + random.fraction() * 6]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      let [mx, my] = project(toSheet, x, y)
      mx += bendX * Math.sin(my / 60 + phaseX)
      my += bendY * Math.sin(mx / 70 + phaseY)
      const isPaper = mx >= 0 && my >= 0 && mx < paper.width && my < paper.height
      const value = isPaper
        ? sampleAt(flat, mx * perMm - 0.5, my * perMm - 0.5) / 255
        : (table + 12 * Math.sin(x / 9)) / 255
      const side = (u * Math.cos(shadow.angle) + v * Math.sin(shadow.angle) - shadow.at) / shadow.soft
      const shade = 1 - shadow.depth / (1 + Math.exp(-side))
      const lit = light * (1 + slopeX * u + slopeY * v) * shade
      const noise = bell[random.next() & 65_535]! * grain
      data[y * width + x] = Math.max(0, Math.min(255, lit * (0.1 + 0.9 * value) + noise))
    }
  return { width, height, data }
}

/** The sheet fills most of the picture, turned by up to ten degrees, and sometimes it lies on its head. */
function cornersSeen(random: Random): Quad {
  const [width, height] = [photo.width, photo.height]
  const angle = ((random.fraction() - 0.5) * 20 * Math.PI) / 180 + (random.below(4) === 0 ? Math.PI : 0)
  const scale = Math.min(width / paper.width, height / paper.height) * (0.8 + random.fraction() * 0.1)
  const jitter = () => (random.fraction() - 0.5) * 0.07 * width
  const corners = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].flatMap(([x, y]) => {
    const [w, h] = [x! * paper.width * scale, y! * paper.height * scale]
    return [
      width / 2 + w * Math.cos(angle) - h * Math.sin(angle) + jitter(),
      height / 2 + w * Math.sin(angle) + h * Math.cos(angle) + jitter(),
    ]
  })
  // Who takes a photo keeps the whole sheet in it.
  const over = Math.max(
    ...corners.map((at, i) => Math.abs(at - [width, height][i % 2]! / 2) / ([width, height][i % 2]! / 2 - 8)),
  )
  return corners.map((at, i) => {
    const middle = [width, height][i % 2]! / 2
    return middle + (at - middle) / Math.max(1, over)
  }) as unknown as Quad
}

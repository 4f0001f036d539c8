// The words of a bill's text out of a PDF, line by line as it is printed; plainText.ts then leaves out what the printer adds.
import type { Parsed } from '../../domain/parsed.ts'
import { plainTextOf } from './plainText.ts'

const mostPages = 1500
/** Letters whose feet stand this close are on one line. */
const sameLine = 2

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

export async function wordsOfPdf(bytes: Uint8Array): Promise<Parsed<string>> {
  // Loaded when the first one comes: it is large, and most imports have none.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // A copy, because the reader takes the bytes for itself. Nothing in the document is run or fetched.
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
  })
  try {
    const document = await loading.promise
    if (document.numPages > mostPages)
      return { problem: 'is longer than any bill. Choose the text of one bill' }
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(linesOf(items.flatMap((item) => ('str' in item ? [placed(item)] : []))))
      page.cleanup()
    }
    return plainTextOf(pages.join('\n'))
  } catch {
    return {
      problem: 'is a PDF that cannot be read. Open it to see whether it is whole, and download it again',
    }
  } finally {
    await loading.destroy()
  }
}

interface Placed {
  text: string
  x: number
  y: number
  end: number
}

const placed = (item: { str: string; transform: unknown[]; width: number }): Placed => {
  const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
  return { text: item.str, x, y, end: x + item.width }
}

/** From top to bottom and from left to right, whatever order they were printed in: numbers in the margin often come last. */
function linesOf(items: Placed[]): string {
  const lines: Placed[][] = []
  for (const item of items.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line && Math.abs(line[0]!.y - item.y) <= sameLine) line.push(item)
    else lines.push([item])
  }
  return lines.map((line) => joined(line.sort((a, b) => a.x - b.x))).join('\n')
}

/** Pieces of one word touch; between words there is room. */
function joined(line: Placed[]): string {
  let text = ''
  let end = Infinity
  for (const item of line) {
    text += item.x - end > 1 ? ` ${item.text}` : item.text
    end = item.end
  }
  return text
}

import type { Engine } from './engine.ts'
import { PdfiumFile } from './pdfium.ts'
import { tokensOf, wordsOf, type Box } from './words.ts'

/** Where these words are, for redacting each of them. */
export async function findWords(
  bytes: Uint8Array,
  words: readonly string[],
  engine: Engine,
  password?: string,
): Promise<{ page: number; box: Box }[]> {
  const wanted = new Set(words.flatMap((word) => tokensOf(word)))
  if (wanted.size === 0) return []
  const file = new PdfiumFile(await engine.pdfium(), bytes, password)
  try {
    return Array.from({ length: file.pageCount }, (_, page) => page).flatMap((page) =>
      wordsOf(file.lettersOf(page))
        .filter(({ text }) => tokensOf(text).some((token) => wanted.has(token)))
        .map(({ box }) => ({
          page,
          box: { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 },
        })),
    )
  } finally {
    file.close()
  }
}

// PDFium opens what is encrypted or damaged, draws pages for redaction and says where each letter is. It runs no scripts: the form
// environment, which would, is never opened.
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { damaged, needsPassword, wrongPassword } from './problem.ts'

const passwordError = 4
const drawAnnotations = 0x01
const bgra = 4

export interface Letter {
  text: string
  /** From the upper left corner of the page as it is shown, in points. */
  box: { x: number; y: number; width: number; height: number }
  /** Drawn by no reader: the text under a scan, for instance. */
  isInvisible: boolean
  /** A space or the end of a line that is not in the file: it follows from where the letters are. */
  isGuessed: boolean
}

export interface PagePicture {
  width: number
  height: number
  /** Red, green, blue. */
  pixels: Uint8Array
}

export class PdfiumFile {
  readonly #lib: WrappedPdfiumModule
  readonly #memory: number
  readonly #document: number

  constructor(lib: WrappedPdfiumModule, bytes: Uint8Array, password?: string) {
    this.#lib = lib
    this.#memory = lib.pdfium.wasmExports.malloc(bytes.length)
    heap(lib).set(bytes, this.#memory)
    this.#document = lib.FPDF_LoadMemDocument(this.#memory, bytes.length, password ?? '')
    if (this.#document) return
    const isLocked = lib.FPDF_GetLastError() === passwordError
    lib.pdfium.wasmExports.free(this.#memory)
    throw !isLocked
      ? damaged()
      : password === undefined || password === ''
        ? needsPassword()
        : wrongPassword()
  }

  get pageCount(): number {
    return this.#lib.FPDF_GetPageCount(this.#document)
  }

  get isEncrypted(): boolean {
    return this.#lib.FPDF_GetSecurityHandlerRevision(this.#document) >= 0
  }

  /** The same file rewritten without a password. */
  plainCopy(): Uint8Array {
    const lib = this.#lib
    const writer = lib.PDFiumExt_OpenFileWriter()
    try {
      const isWritten = this.isEncrypted
        ? lib.EPDF_RemoveEncryption(this.#document) && lib.PDFiumExt_SaveAsCopy(this.#document, writer)
        : lib.PDFiumExt_SaveAsCopy(this.#document, writer)
      const size = isWritten ? lib.PDFiumExt_GetFileWriterSize(writer) : 0
      if (!size) throw damaged()
      const place = lib.pdfium.wasmExports.malloc(size)
      lib.PDFiumExt_GetFileWriterData(writer, place, size)
      const copy = heap(lib).slice(place, place + size)
      lib.pdfium.wasmExports.free(place)
      return copy
    } finally {
      lib.PDFiumExt_CloseFileWriter(writer)
    }
  }

  /** Fields and notes become part of the page, as they look: only then are they drawn and read with it. */
  flatten(index: number): void {
    this.#withPage(index, (page) => this.#lib.FPDFPage_Flatten(page, 0))
  }

  sizeOf(index: number): { width: number; height: number } {
    return this.#withPage(index, (page) => this.#size(page))
  }

  draw(index: number, scale: number): PagePicture {
    const lib = this.#lib
    return this.#withPage(index, (page) => {
      const size = this.#size(page)
      const width = Math.max(1, Math.round(size.width * scale))
      const height = Math.max(1, Math.round(size.height * scale))
      const bitmap = lib.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
      if (!bitmap) throw damaged()
      try {
        lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
        lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations)
        const start = lib.FPDFBitmap_GetBuffer(bitmap)
        const stride = lib.FPDFBitmap_GetStride(bitmap)
        return { width, height, pixels: rgbOf(heap(lib), start, stride, width, height) }
      } finally {
        lib.FPDFBitmap_Destroy(bitmap)
      }
    })
  }

  lettersOf(index: number): Letter[] {
    const lib = this.#lib
    return this.#withPage(index, (page) => {
      const text = lib.FPDFText_LoadPage(page)
      if (!text) return []
      const { width, height } = this.#size(page)
      const place = lib.pdfium.wasmExports.malloc(40)
      try {
        return Array.from({ length: Math.max(0, lib.FPDFText_CountChars(text)) }, (_, at) => {
          const code = lib.FPDFText_GetUnicode(text, at)
          lib.FPDFText_GetCharBox(text, at, place, place + 8, place + 16, place + 24)
          const memory = view(lib)
          const [left, right, bottom, top] = [0, 8, 16, 24].map((by) => memory.getFloat64(place + by, true))
          const object = lib.FPDFText_GetTextObject(text, at)
          return {
            text: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ',
            box: this.#shown(
              page,
              place,
              { left: left!, right: right!, bottom: bottom!, top: top! },
              width,
              height,
            ),
            isInvisible: object !== 0 && lib.FPDFTextObj_GetTextRenderMode(object) === 3,
            isGuessed: lib.FPDFText_IsGenerated(text, at) === 1,
          }
        })
      } finally {
        lib.pdfium.wasmExports.free(place)
        lib.FPDFText_ClosePage(text)
      }
    })
  }

  /** A rectangle of the page's own coordinates as it is shown. */
  shownBox(index: number, box: { left: number; right: number; bottom: number; top: number }): Letter['box'] {
    return this.#withPage(index, (page) => {
      const { width, height } = this.#size(page)
      const place = this.#lib.pdfium.wasmExports.malloc(8)
      try {
        return this.#shown(page, place, box, width, height)
      } finally {
        this.#lib.pdfium.wasmExports.free(place)
      }
    })
  }

  close(): void {
    this.#lib.FPDF_CloseDocument(this.#document)
    this.#lib.pdfium.wasmExports.free(this.#memory)
  }

  #size(page: number) {
    return { width: this.#lib.FPDF_GetPageWidthF(page), height: this.#lib.FPDF_GetPageHeightF(page) }
  }

  /** In hundredths of a point, because the device has whole pixels. */
  #shown(
    page: number,
    place: number,
    box: { left: number; right: number; bottom: number; top: number },
    width: number,
    height: number,
  ) {
    const lib = this.#lib
    const corner = (x: number, y: number) => {
      lib.FPDF_PageToDevice(
        page,
        0,
        0,
        Math.round(width * 100),
        Math.round(height * 100),
        0,
        x,
        y,
        place,
        place + 4,
      )
      const memory = view(lib)
      return [memory.getInt32(place, true) / 100, memory.getInt32(place + 4, true) / 100] as const
    }
    const [x1, y1] = corner(box.left, box.top)
    const [x2, y2] = corner(box.right, box.bottom)
    return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
  }

  #withPage<T>(index: number, work: (page: number) => T): T {
    const page = this.#lib.FPDF_LoadPage(this.#document, index)
    if (!page) throw damaged()
    try {
      return work(page)
    } finally {
      this.#lib.FPDF_ClosePage(page)
    }
  }
}

/** Growing memory replaces the buffer, so it is asked for each time. */
const heap = (lib: WrappedPdfiumModule) => (lib.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

const view = (lib: WrappedPdfiumModule) => new DataView(heap(lib).buffer)

function rgbOf(memory: Uint8Array, start: number, stride: number, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = start + y * stride; x < width; x++, from += 4) {
      pixels[to++] = memory[from + 2]!
      pixels[to++] = memory[from + 1]!
      pixels[to++] = memory[from]!
    }
  return pixels
}

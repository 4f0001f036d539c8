import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** What is too heavy to come along always; the browser and Node get it in their own ways, and only when it is needed. */
export interface Engine {
  pdfium(): Promise<WrappedPdfiumModule>
  /** A TrueType font with the letters of most languages of Nebraska. */
  font(): Promise<Uint8Array>
}

/** Said to the person in one sentence; anything else that is thrown is a fault of ours. */
export class PdfProblem extends Error {
  readonly kind: 'refused' | 'password'

  constructor(message: string, kind: 'refused' | 'password' = 'refused') {
    super(message)
    this.name = 'PdfProblem'
    this.kind = kind
  }
}

export const needsPassword = () =>
  new PdfProblem('This file has a password. Type it to open the file.', 'password')
export const wrongPassword = () => new PdfProblem('This is not the password of the file.', 'password')
export const notAPdf = () => new PdfProblem('This is not a PDF file.')
export const damaged = () => new PdfProblem('This file is damaged and cannot be read.')
export const tooLarge = () => new PdfProblem('This file is too large: the limit is 100 MB and 5,000 pages.')
export const tooSlow = () => new PdfProblem('This file takes too long to read, so it was not opened.')
export const endless = () =>
  new PdfProblem('This file draws itself without end, so its pages cannot be drawn.')
export const onlyXfa = () =>
  new PdfProblem(
    'This form is made in XFA, which only Adobe’s own programs show. Ask for it as an ordinary PDF.',
  )

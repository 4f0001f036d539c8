// npm run bench -- tools [pdf,redact,list,pages,emails,palette]: the PDF editor without a screen, emails to many people while servers die,
// and Ctrl-K over a whole state. The sample files are looked for in PDF_SAMPLES, a folder with expected.json beside them; without it their part is left out. SEED gives another
// run.
import { runSections } from './sections.ts'

export default async function tools(): Promise<void> {
  await runSections<null>({
    title: 'Tools',
    sections: {
      pdf: async () => (await import('./tools/pdf.ts')).samples,
      redact: async () => (await import('./tools/pdf.ts')).redactions,
      list: async () => (await import('./tools/pdf.ts')).list,
      pages: async () => (await import('./tools/pages.ts')).pages,
      emails: async () => (await import('./tools/emails.ts')).emails,
      palette: async () => (await import('./tools/palette.ts')).palette,
    },
    only: process.argv[3],
    open: () => Promise.resolve({ stand: null, end: () => Promise.resolve() }),
  })
}

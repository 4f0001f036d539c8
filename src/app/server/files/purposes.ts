// What a file may be, by what it is for. The content decides, never the name.
import type { May } from '../../../permissions.ts'

export interface PurposeRule {
  may: May
  maxBytes: number
  /** Media type by content → the extension it is served with. */
  types: Record<string, string>
  /** Text cannot be told by its first bytes; these extensions are accepted when the content is text. */
  texts?: Record<string, string>
  /** Pictures are always drawn again; this says into what. */
  image?: { squares: number[] }
  /** For the refusal: "Choose …". */
  accepts: string
  /** Everyone of the organization (and committee) may open it; otherwise the owner and platform staff alone. */
  isShared: boolean
  /** Only who holds this now may open it, its owner not excepted: a right that was lost is lost for old files too. */
  opensFor?: May
  /** Made by the server alone; no one puts one in. */
  isMadeHere?: true
}

const MB = 1024 * 1024
const pictures = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' }
const openXml = 'application/vnd.openxmlformats-officedocument'
const sheets = { [`${openXml}.spreadsheetml.sheet`]: 'xlsx' }

export const purposes = {
  avatar: {
    may: 'self.manage',
    maxBytes: 5 * MB,
    types: pictures,
    image: { squares: [64, 256] },
    accepts: 'a PNG, JPEG, WebP or GIF picture of at most 5 MB',
    isShared: true,
  },
  // Photos of the picture studio and what it draws from them. The present picture of a committee is public (pictureRoutes.ts).
  committeePicture: {
    may: 'committeePictures.edit',
    maxBytes: 20 * MB,
    types: pictures,
    image: { squares: [64, 256] },
    accepts: 'a PNG, JPEG, WebP or GIF picture of at most 20 MB',
    isShared: true,
  },
  import: {
    may: 'imports.run',
    maxBytes: 2048 * MB,
    types: { 'application/zip': 'zip' },
    texts: {
      csv: 'text/csv',
      tsv: 'text/tab-separated-values',
      tab: 'text/tab-separated-values',
      txt: 'text/plain',
      // Address points, a feature per line.
      geojson: 'application/geo+json',
      geojsonl: 'application/geo+json',
      ndjson: 'application/x-ndjson',
      jsonl: 'application/x-ndjson',
      json: 'application/json',
      topojson: 'application/json',
    },
    accepts: 'a CSV, TSV, TXT, GeoJSON or ZIP file of at most 2 GB (save a spreadsheet as CSV first)',
    isShared: false,
  },
  // Lists of people that a committee brings in for itself (features/people).
  peopleImport: {
    may: 'work.edit',
    maxBytes: 50 * MB,
    types: {},
    texts: { csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain' },
    accepts: 'a CSV, TSV or TXT file of at most 50 MB (save a spreadsheet as CSV first)',
    isShared: false,
  },
  attachment: {
    may: 'files.own',
    maxBytes: 25 * MB,
    types: {
      ...pictures,
      ...sheets,
      'application/pdf': 'pdf',
      [`${openXml}.wordprocessingml.document`]: 'docx',
      [`${openXml}.presentationml.presentation`]: 'pptx',
      'application/vnd.oasis.opendocument.text': 'odt',
      'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    },
    texts: { csv: 'text/csv', txt: 'text/plain' },
    image: { squares: [] },
    accepts: 'a PDF, a picture, an office document, CSV or plain text of at most 25 MB',
    isShared: true,
  },
  // Voters that leave the house. Every download is on record (features/universes).
  export: {
    may: 'voters.export',
    maxBytes: 2048 * MB,
    types: { 'application/zip': 'zip' },
    accepts: 'a ZIP file',
    isShared: false,
    opensFor: 'voters.export',
    isMadeHere: true,
  },
} satisfies Record<string, PurposeRule>

export type Purpose = keyof typeof purposes

export function isPurpose(value: string): value is Purpose {
  return Object.hasOwn(purposes, value)
}

/** What people may put in themselves. */
export const uploadable = Object.entries<PurposeRule>(purposes).flatMap(([name, rule]) =>
  rule.isMadeHere ? [] : [name],
)

/** Drawn again by us, so a browser may show it in place. Nothing else is: SVG, HTML and PDF can carry scripts. */
export const inlineTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])

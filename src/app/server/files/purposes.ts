// What a file may be, by what it is for. The content decides, never the name.
import type { May } from '../../../permissions.ts'

export interface PurposeRule {
  may: May
  maxBytes: number
  /** Media type by content → the extension it is served with. */
  types: Record<string, string>
  /** Text cannot be told by its first bytes; these extensions are accepted when the content is text. */
  texts?: Record<string, string>
  /** Formats that no detector knows, by their first bytes; they are kept as bytes and shown to no one. */
  others?: { extension: string; isIt(sample: Buffer): boolean }[]
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
const workbook = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx' }
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
    // The Clerk's list of principals is a PDF.
    types: { 'application/zip': 'zip', 'application/gzip': 'gz', 'application/pdf': 'pdf', ...workbook },
    // Streets of OpenStreetMap, and a saved page of the lobby database; other pages come in a ZIP.
    others: [
      {
        extension: 'page',
        isIt: (sample) =>
          /^\s*<[!a-z]/i.test(sample.toString('latin1', 0, 400)) &&
          /link=view_[a-z]/i.test(sample.toString('latin1')),
      },
      { extension: 'pbf', isIt: (sample) => sample.subarray(4, 16).includes('OSMHeader') },
      {
        extension: 'osm',
        isIt: (sample) => /^[^<]{0,3}(?:<\?xml[^>]*>\s*)?<osm[\s>]/.test(sample.toString('latin1', 0, 400)),
      },
    ],
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
    accepts:
      'a CSV, TSV, TXT, XLSX, GeoJSON, OpenStreetMap, PDF or ZIP file of at most 2 GB (save a spreadsheet above 20 MB as CSV)',
    isShared: false,
  },
  // A map layer of the organization (features/layers). What is in it is checked when it is read.
  mapFile: {
    may: 'layers.edit',
    maxBytes: 80 * MB,
    types: {
      'application/zip': 'zip',
      'application/vnd.google-earth.kmz': 'kmz',
      'application/x-sqlite3': 'gpkg',
      'application/xml': 'kml',
    },
    texts: {
      geojson: 'application/geo+json',
      json: 'application/json',
      topojson: 'application/json',
      kml: 'application/vnd.google-earth.kml+xml',
    },
    accepts: 'a zipped shapefile, GeoJSON, TopoJSON, KML, KMZ or GeoPackage of at most 80 MB',
    isShared: false,
  },
  // Lists of people that a committee brings in for itself (features/people).
  peopleImport: {
    may: 'work.edit',
    maxBytes: 50 * MB,
    types: workbook,
    texts: { csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain' },
    accepts: 'a CSV, TSV, TXT or XLSX file of at most 50 MB (save a spreadsheet above 20 MB as CSV)',
    isShared: false,
  },
  // Statements of a bank that a committee brings in (features/bank). Banks name them as they like; the content tells what it is.
  bankFile: {
    may: 'work.edit',
    maxBytes: 20_000_000,
    types: { 'application/xml': 'xml', ...workbook },
    texts: {
      csv: 'text/csv',
      tsv: 'text/tab-separated-values',
      txt: 'text/plain',
      ofx: 'text/plain',
      qfx: 'text/plain',
      qbo: 'text/plain',
      qif: 'text/plain',
      xml: 'text/plain',
      camt: 'text/plain',
    },
    accepts: 'an OFX, QFX, QIF, CSV, XLSX or CAMT.053 file of at most 20 MB',
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
  // Receipts and checks of the books. A file becomes one by being attached; every download asks for the books and is on record (features/books).
  receipt: {
    may: 'files.own',
    maxBytes: 25 * MB,
    types: { ...pictures, 'application/pdf': 'pdf' },
    accepts: 'a PDF or a picture of at most 25 MB',
    isShared: true,
    isMadeHere: true,
  },
  // Photos of receipts that someone wants back (features/reimbursements) and bills of firms (features/invoices): as receipts, each with a gate of its own.
  claimReceipt: {
    may: 'files.own',
    maxBytes: 25 * MB,
    types: { ...pictures, 'application/pdf': 'pdf' },
    accepts: 'a PDF or a picture of at most 25 MB',
    isShared: true,
    isMadeHere: true,
  },
  invoiceFile: {
    may: 'files.own',
    maxBytes: 25 * MB,
    types: { ...pictures, 'application/pdf': 'pdf' },
    accepts: 'a PDF or a picture of at most 25 MB',
    isShared: true,
    isMadeHere: true,
  },
  // Walkbooks on paper. Every download asks for the committee and is on record (features/packets).
  packets: {
    may: 'work.edit',
    maxBytes: 2048 * MB,
    types: { 'application/zip': 'zip', 'application/pdf': 'pdf' },
    accepts: 'a PDF or a ZIP file',
    isShared: true,
    isMadeHere: true,
  },
  // Everything of a finished race. Its maker's alone, and every download is on record (features/handover).
  handover: {
    may: 'work.edit',
    maxBytes: 100_000 * MB,
    types: { 'application/zip': 'zip' },
    accepts: 'a ZIP file',
    isShared: false,
    isMadeHere: true,
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

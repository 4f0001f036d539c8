// PDF files made for tests, each with something that real files have.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  StandardFonts,
  degrees,
} from '@cantoo/pdf-lib'

const n = (name: string) => PDFName.of(name)

/** A form with fields of every kind on two pages; "repeated" is on both. */
export async function formPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const [first, second] = [document.addPage([600, 800]), document.addPage([600, 800])]
  const form = document.getForm()
  const name = form.createTextField('person.name')
  name.addToPage(first, { x: 50, y: 700, width: 200, height: 20 })
  const short = form.createTextField('person.state')
  short.setMaxLength(2)
  short.addToPage(first, { x: 50, y: 660, width: 60, height: 20 })
  const notes = form.createTextField('notes')
  notes.enableMultiline()
  notes.addToPage(second, { x: 50, y: 500, width: 200, height: 100 })
  const repeated = form.createTextField('repeated')
  repeated.addToPage(first, { x: 300, y: 700, width: 100, height: 20 })
  repeated.addToPage(second, { x: 300, y: 700, width: 100, height: 20 })
  form.createCheckBox('agrees').addToPage(first, { x: 50, y: 600, width: 15, height: 15 })
  const party = form.createRadioGroup('party')
  party.addOptionToPage('left', first, { x: 50, y: 560, width: 15, height: 15 })
  party.addOptionToPage('right', first, { x: 80, y: 560, width: 15, height: 15 })
  const county = form.createDropdown('county')
  county.addOptions(['Douglas', 'Lancaster'])
  county.addToPage(first, { x: 50, y: 520, width: 100, height: 20 })
  return document.save()
}

/** Small, because drawing a page takes longest. */
const [wide, high] = [420, 300]

/** Each word on a line of its own, one inch from the left edge as it is shown. */
export async function linesPdf(pages: readonly (readonly string[])[], rotation = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const words of pages) {
    const page = document.addPage([wide, high])
    page.setRotation(degrees(rotation))
    // Where a person sees (x, y) from the upper left corner, in the coordinates of the page.
    const at = (x: number, y: number) =>
      ({
        0: { x, y: high - y },
        90: { x: y, y: x },
        180: { x: wide - x, y },
        270: { x: wide - y, y: high - x },
      })[rotation]!
    words.forEach((word, line) =>
      page.drawText(word, { ...at(72, 72 + line * 16), size: 11, font, rotate: degrees(rotation) }),
    )
  }
  return document.save()
}

/** The same words in all the places that a reader does not show. */
export async function hideEverywhere(bytes: Uint8Array, words: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true })
  const { context, catalog } = document
  const [all, first] = [words.join(' '), document.getPage(0)]
  document.setTitle(all)
  document.setKeywords([...words])
  await document.attach(new TextEncoder().encode(all), 'words.txt', {
    mimeType: 'text/plain',
    description: all,
  })
  const outline = context.obj({ Title: PDFHexString.fromText(all), Dest: [first.ref, n('Fit')] })
  const item = context.register(outline)
  catalog.set(
    n('Outlines'),
    context.register(context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 })),
  )
  const element = context.obj({
    Type: 'StructElem',
    S: 'P',
    ActualText: PDFHexString.fromText(all),
    Alt: PDFString.of(all),
  })
  catalog.set(
    n('StructTreeRoot'),
    context.register(context.obj({ Type: 'StructTreeRoot', K: context.register(element) })),
  )
  catalog.set(
    n('Metadata'),
    context.register(context.stream(`<x:xmpmeta>${all}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' })),
  )
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [200, 200, 220, 220],
    Contents: PDFHexString.fromText(all),
  })
  first.node.addAnnot(context.register(note))
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 9, 9],
    A: { S: 'URI', URI: PDFString.of(`https://example.org/${words[0]}`) },
  })
  document.getPages().at(-1)!.node.addAnnot(context.register(link))
  const field = document.getForm().createTextField('hidden.value')
  field.setText(words.slice(0, 5).join(' '))
  field.addToPage(first, { x: 72, y: 40, width: 400, height: 20 })
  first.node.set(n('PieceInfo'), context.obj({ App: { Private: PDFString.of(all) } }))
  const span = context.register(context.stream(`/Span <</ActualText (${words[1]})>> BDC EMC`))
  const contents = first.node.lookup(n('Contents'))
  first.node.set(
    n('Contents'),
    context.obj([
      ...(contents instanceof PDFArray ? contents.asArray() : [first.node.get(n('Contents'))!]),
      span,
    ]),
  )
  return document.commit()
}

/** Whose signature names these bytes. It would convince no one, but a reader looks for it in the same way. */
export async function signedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await formPdf())
  const { context } = document
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      ByteRange: [0, 10, 20, 30],
      Contents: PDFHexString.of('00'.repeat(64)),
    }),
  )
  const page = document.getPage(0)
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('signed'),
    Rect: [0, 0, 0, 0],
    V: signature,
    P: page.ref,
  })
  const ref = context.register(field)
  page.node.addAnnot(ref)
  const form = document.catalog.lookup(n('AcroForm'), PDFDict)
  form.lookup(n('Fields'), PDFArray).push(ref)
  form.set(n('SigFlags'), PDFNumber.of(3))
  return document.save({ useObjectStreams: false })
}

/** A script in each place from which a reader would start one. */
export async function scriptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await formPdf())
  const { context, catalog } = document
  const script = () => context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("started")') })
  document.addJavaScript('start', 'app.alert("started")')
  catalog.set(n('OpenAction'), script())
  catalog.set(n('AA'), context.obj({ WP: script() }))
  const page = document.getPage(0)
  page.node.set(n('AA'), context.obj({ O: script() }))
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50] }
  const kept = { S: 'URI', URI: PDFString.of('https://example.org/'), Next: context.register(script()) }
  const actions = [
    script(),
    context.obj({ S: 'Launch', F: PDFString.of('started.exe') }),
    context.obj({ S: 'URI', URI: PDFString.of('javascript:started()') }),
    context.obj(kept),
  ]
  for (const A of actions) page.node.addAnnot(context.register(context.obj({ ...link, A })))
  document
    .getForm()
    .getTextField('notes')
    .acroField.dict.set(n('AA'), context.obj({ K: script() }))
  return document.save()
}

/** Opens only with the password. */
export async function lockedPdf(password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await formPdf())
  document.encrypt({ userPassword: password, ownerPassword: `${password}-owner` })
  return document.save()
}

/** A page tree that names itself. */
export function loopingPdf(): Uint8Array {
  const text =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[2 0 R 2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return new TextEncoder().encode(text)
}

/** Objects written by hand, numbered from 1; the first is the catalog. A place list at the end names them, unless it is left out. */
export function rawPdf(objects: readonly string[], { list = true, trailer = '' } = {}): Uint8Array {
  const starts: number[] = []
  let text = '%PDF-1.7\n'
  for (const [at, object] of objects.entries()) {
    starts.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const places = list ? `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}` : ''
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${list ? text.length : 99999}\n%%EOF\n`
  return Buffer.from(text + places + end, 'latin1')
}

const rawStream = (content: string, facts = ''): string =>
  `<< /Length ${content.length} ${facts} >>\nstream\n${content}\nendstream`

/** One page whose words are set in ways that programs do and people do not see. */
export function oddlySetPdf(): Uint8Array {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
  const letters = rawStream(
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 4 beginbfchar <61> <0066> <62> <FB01> <63> <006E> <64> <0064> endbfchar endcmap end',
  )
  const shape = rawStream('500 0 0 0 400 700 d1 0 0 400 700 re f')
  const drawn =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 100 ' +
    '/Widths [500 500 500 500] /Encoding << /Type /Encoding /Differences [97 /a /b /c /d] >> ' +
    '/CharProcs << /a 7 0 R /b 7 0 R /c 7 0 R /d 7 0 R >> /Resources << >> /ToUnicode 6 0 R >>'
  const content = [
    'BT /F1 12 Tf 50 750 Td [(kern) -20 (ed) -900 (mica)] TJ ET',
    'BT /F1 12 Tf 50 720 Td [(s) -700 (p) -700 (a) -700 (r) -700 (s) -700 (e)] TJ ET',
    'BT /F1 12 Tf 0.7071 0.7071 -0.7071 0.7071 300 500 Tm (slanted) Tj ET',
    // Written as "bcd": "find", with one sign for "fi".
    'BT /F2 12 Tf 50 690 Td (bcd) Tj ET',
    'BT /F1 12 Tf 50 660 Td (hyphen-) Tj 0 -14 Td (ated basalt) Tj ET',
    'BT /F1 12 Tf 50 600 Td (page contents resources) Tj ET',
    '/X1 Do',
  ].join('\n')
  const inside = rawStream(
    'BT /F1 12 Tf 50 560 Td (enclosed) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >>',
  )
  const look = rawStream(
    'BT /F1 12 Tf 2 5 Td (remarked) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 4 0 R >> >>',
  )
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [11 0 R] /NeedAppearances true /DR << /Font << /F1 4 0 R >> >> /DA (/F1 0 Tf 0 g) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 8 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> /XObject << /X1 9 0 R >> >> /Annots [10 0 R 11 0 R] >>',
    font,
    drawn,
    letters,
    shape,
    rawStream(content),
    inside,
    '<< /Type /Annot /Subtype /FreeText /Rect [50 500 150 520] /F 4 /Contents (remarked) /DA (/F1 12 Tf) /AP << /N 12 0 R >> >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (held) /V (typed) /Rect [50 460 150 480] /F 4 >>',
    look,
  ])
}

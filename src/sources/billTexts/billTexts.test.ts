import { describe, expect, it } from 'vitest'
import { readLegiscanFile } from '../legiscan/json.ts'
import { wordsOfPdf } from './pdfWords.ts'
import { plainTextOf } from './plainText.ts'
import { isTextPath, readTextPage } from './textPages.ts'

const printed = `LB14                                                                   LB14
2025                                                                   2025

1     A BILL FOR AN ACT relating to flowers; to keep coneflowers along
2 roads; and to provide 12
3 penalties.
4 Be it enacted by the people of the State of Nebraska,
5     Section 1. A county shall plant
                                        -1-
LB14                                                                   LB14
2025                                                                   2025
1 coneflowers beside every road.
2 Sec. 2. This act becomes operative on July 1, 2025.
                                        -2-
`

const lines = [
  'A BILL FOR AN ACT relating to flowers;',
  'to keep coneflowers along',
  'roads (all of them).',
  'Be it enacted by the people,',
  'Section 1. A county shall plant',
  'coneflowers beside every road.',
]
/** As a bill is printed: a word put together of two pieces, and the numbers in the margin behind the page's text. */
const printedPdf = pdfOf(
  [
    ...lines.map((line, i) => `BT /F1 12 Tf 100 ${700 - 20 * i} Td ${drawn(line)} ET`),
    ...lines.map((_, i) => `BT /F1 12 Tf 60 ${700 - 20 * i} Td (${i + 1}) Tj ET`),
    'BT /F1 12 Tf 280 40 Td (-1-) Tj ET',
  ].join('\n'),
)

function drawn(line: string): string {
  const [before, after] = line.replaceAll(/[()]/g, '\\$&').split(/(?<=cone)/)
  return after === undefined ? `(${before}) Tj` : `(${before}) Tj (${after}) Tj`
}

/** The smallest PDF that holds a page of text. */
function pdfOf(page: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`,
  )
}

describe('the words of a text', () => {
  it('come without the numbers of lines and pages and without the running head', () => {
    expect(plainTextOf(printed).value).toBe(
      [
        'A BILL FOR AN ACT relating to flowers; to keep coneflowers along',
        'roads; and to provide 12',
        'penalties.',
        'Be it enacted by the people of the State of Nebraska,',
        'Section 1. A county shall plant',
        'coneflowers beside every road.',
        'Sec. 2. This act becomes operative on July 1, 2025.',
      ].join('\n'),
    )
  })

  it('keep a number that begins a line where lines are not numbered', () => {
    expect(plainTextOf('Fees:\n12 dollars a year\nfor each boat').value).toBe(
      'Fees:\n12 dollars a year\nfor each boat',
    )
  })

  it('come out of HTML as one reads them, without what a browser does not show', () => {
    const html = `<html><head><title>x</title><style>p{}</style></head><body><nav>Menu</nav><p>Section 1.&nbsp;A county
      shall <b>keep</b> roads.</p><script>alert(1)</script><table><tr><td>Fee</td><td>$10</td></tr></table><pre>a  b
c</pre></body></html>`
    expect(plainTextOf(html).value).toBe('Section 1. A county shall keep roads.\n\nFee $10\n\na b\nc')
  })

  it.each([
    ['', 'holds no words'],
    ['1 2 3', 'holds no words'],
    ['word '.repeat(400_000), 'longer than any bill'],
    [Array.from({ length: 90_000 }, (_, i) => `w${i}`).join(' '), 'longer than any bill'],
  ])('are refused in a sentence', (content, words) => expect(plainTextOf(content).problem).toContain(words))

  it('may be nested as deep as a page likes', () => {
    expect(plainTextOf(`<div>${'<div>'.repeat(20_000)}roads${'</div>'.repeat(20_000)}</div>`).value).toBe(
      'roads',
    )
  })

  // What looks at all that is around each word would take a minute here, and what hands over all lines at once runs out of stack.
  it('may have words at each depth, and more lines than a call takes arguments', () => {
    expect(plainTextOf(`<div>${'<div>road'.repeat(20_000)}`).value).toHaveLength(20_000 * 5 - 1)
    expect(plainTextOf(`<pre>a  b${'<br>'.repeat(200_000)}</pre>c`).value).toBe('a b\n\nc')
  })
})

describe('a saved text of the Legislature', () => {
  it.each([
    ['109/Intro/LB14.txt', '109/LB14', 'Introduced'],
    ['FloorDocs/109/PDF/Engross/LB14A.html', '109/LB14A', 'Engrossed'],
    ['nebraskalegislature.gov/FloorDocs/108S1/PDF/Final/LR2CA.txt', '108S1/LR2CA', 'Final reading'],
    ['109_Slip_LB70.txt', '109/LB70', 'Slip law'],
  ])('%s', (path, billRef, name) => {
    expect(isTextPath(path)).toBe(true)
    expect(readTextPage('A county shall keep roads.', path).said).toMatchObject([
      { what: 'words', billRef, name, documentRef: null, words: 'A county shall keep roads.' },
    ])
  })

  it.each([
    'LB14.html',
    'view_bill.php?DocumentID=5.html',
    '109/Intro/LB14.pdf',
    'view_votes_KeyID_7001.html',
  ])('%s is none', (path) => expect(isTextPath(path)).toBe(false))

  it('is told by its name however long the name inside a ZIP is', () => {
    expect(isTextPath(`${'109/'.repeat(1000)}${'_Intro'.repeat(1000)}.txt`)).toBe(false)
  })

  it('without words, or of no bill, is refused in a sentence', () => {
    expect(readTextPage('', '109/Intro/LB14.txt').problem).toContain('holds no words')
    expect(readTextPage('words', 'notes.txt').problem).toContain('does not tell which text')
  })
})

describe('a text of LegiScan', () => {
  const file = (text: object) =>
    JSON.stringify({ text: { doc_id: 81, bill_id: '5014', type: 'Introduced', date: '2025-01-09', ...text } })
  const encoded = (text: string) => Buffer.from(text).toString('base64')

  it('is unpacked', () => {
    expect(
      readLegiscanFile(file({ mime: 'text/html', doc: encoded('<p>A county shall keep roads.</p>') })).said,
    ).toEqual([
      {
        what: 'words',
        billRef: '5014',
        documentRef: '81',
        name: 'Introduced',
        on: '2025-01-09',
        mime: 'text/html',
        url: '',
        words: 'A county shall keep roads.',
      },
    ])
  })

  it('that is a PDF keeps the document, whose words are read when it is written', async () => {
    const { said } = readLegiscanFile(file({ mime: 'application/pdf', doc: printedPdf.toString('base64') }))
    expect(said).toMatchObject([{ what: 'words', documentRef: '81', words: '' }])
    expect(await wordsOfPdf((said![0] as { pdf: Uint8Array }).pdf)).toEqual({
      value: lines.join('\n'),
    })
  })

  it('that only calls itself a PDF, or is cut, gets a sentence', async () => {
    const { said, notes } = readLegiscanFile(file({ mime: 'application/pdf', doc: encoded('words') }))
    expect(said).toEqual([])
    expect(notes![0]).toContain('is called application/pdf')
    expect((await wordsOfPdf(printedPdf.subarray(0, 300))).problem).toContain('cannot be read')
  })

  it('without its number is refused', () => {
    expect(readLegiscanFile(file({ doc_id: 0 })).problem).toContain('no doc_id')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lobbyPageSort, morePages, readLobbyPage } from './pages.ts'
import { listOf, placeIn } from './principalsPdf.ts'
import { legislatureCode, partyOf } from './said.ts'
import { lobbyRowReader } from './tables.ts'

const piece = (x: number, y: number, text: string, width = text.length * 3.5) => ({ x, y, text, width })
const header = (y: number) => [
  piece(36, y, 'Principal and Lobbyist'),
  piece(234, y, 'WD'),
  piece(270, y, 'Address'),
  piece(522, y, 'Phone'),
]

describe('the Clerk’s list as PDF', () => {
  const long = 'Prairie Alliance for the Care of Long Names and other'
  const { value } = listOf([
    [
      piece(200, 740, 'CURRENT SESSION - AS OF MARCH 3, 2025'),
      ...header(700),
      piece(36, 684, long, 185),
      piece(270, 684, '1 Main Street, Suite 2, Lincoln, NE'),
      piece(522, 684, '(402)555-0100'),
      piece(36, 668, 'Things'),
      piece(270, 668, '68508'),
      piece(43.2, 652, 'Quill, Ada'),
      piece(234, 652, 'WD'),
      piece(279.2, 652, '9 Elm Street, Omaha, NE 68102'),
      piece(522, 652, '(402)555-0101'),
      piece(36, 26, '3/3/2025'),
      piece(108, 26, '01:30 pm'),
    ],
    [
      ...header(760),
      piece(43.2, 745, 'Fern & Sons'),
      piece(279.2, 745, '9 Elm Street, Omaha, NE 68102'),
      piece(36, 729, 'No Phone Company'),
      piece(270, 729, '2 Oak, Kearney, NE 68845'),
      piece(36, 713, 'Bare Name'),
    ],
  ])

  it('reads names that go on in the next line, withdrawals, and principals over the end of a page', () => {
    expect(value!.asOf).toBe('2025-03-03')
    expect(value!.rows.map((row) => [row.principal, row.lobbyist, row.isWithdrawn])).toEqual([
      [`${long} Things`, 'Quill, Ada', true],
      [`${long} Things`, 'Fern & Sons', false],
      ['No Phone Company', '', false],
      ['Bare Name', '', false],
    ])
  })

  it('keeps the city and no street', () => {
    expect(value!.rows[0]!.principalPlace).toEqual({ city: 'Lincoln', state: 'NE' })
    expect(placeIn('1 Main Street, Suite 2, Lincoln, NE 68508')).toEqual({ city: 'Lincoln', state: 'NE' })
    expect(JSON.stringify(value)).not.toMatch(/Elm|555/)
  })

  it('is refused when it is another PDF', () =>
    expect(listOf([[piece(36, 700, 'Invoice')]]).problem).toContain('is not the Clerk’s list'))
})

const around = { today: '2026-11-18' }
const row = (layout: string, cells: Record<string, string>) =>
  lobbyRowReader(layout, Object.keys(cells), around)!(Object.values(cells))

describe('tables', () => {
  it('a records request gives a registration with its days', () => {
    const told = {
      lobbyist_name: 'Quill, Ada',
      lobbyist_city: 'Omaha',
      principal_name: 'Prairie Co',
      registration_date: '1/5/23',
      termination_date: '',
    }
    expect(row('records request', told).said).toMatchObject([
      { registeredOn: '2023-01-05', withdrawnOn: null, year: 2023, isWithdrawn: false },
    ])
    expect(row('records request', { ...told, principal_name: '' }).problem).toContain(
      'names no lobbyist or no principal',
    )
    expect(row('records request', { ...told, registration_date: 'soon' }).problem).toContain('cannot be read')
    expect(row('records request', { ...told, registration_date: '1/5/2031' }).problem).toContain(
      'still to come',
    )
  })

  it('positions read after many others say the same as read alone', () => {
    const columns = 'session,bill_number,side,registration_id,lobbyist_id,lobbyist_name,principal'.split(',')
    const cells = fc.oneof(
      fc.constantFrom(
        '109',
        '108-3',
        'LB 8',
        'lr14ca',
        'For',
        'Neutral',
        '',
        '007',
        '5',
        ' Quill,  Ada ',
        'Prairie Com...',
      ),
      fc.constantFrom(
        '5\tQuill',
        '\t',
        'undefined',
        '__proto__',
        '\ud800',
        'x'.repeat(400),
        `${'x'.repeat(400)}...`,
      ),
      fc.string(),
    )
    const row = fc.tuple(...columns.map(() => cells))
    const likely = fc.tuple(
      fc.constantFrom('109', '108S1'),
      fc.constantFrom('LB8', 'lb 8', 'LR1'),
      fc.constantFrom('For', 'oppose'),
      fc.constantFrom('7', '08'),
      cells,
      cells,
      cells,
    )
    const reader = () => lobbyRowReader('positions', columns, { today: '2025-01-01' })!
    fc.assert(
      fc.property(fc.array(fc.oneof(row, likely), { maxLength: 30 }), (rows) => {
        const read = reader()
        for (const one of rows) expect(read(one)).toEqual(reader()(one))
      }),
    )
  })

  it('positions are told apart by the registration', () => {
    const told = {
      legislature: '108-3',
      bill: 'lb 8',
      registration_id: '0077',
      lobbyist_id: '5',
      lobbyist: 'Quill...',
      principal_id: '9',
      principal: 'Prairie Co',
      position: 'Neutral',
    }
    expect(row('positions', told).said).toMatchObject([
      {
        legislature: '108S1',
        bill: 'LB8',
        registrationId: '77',
        side: 'neutral',
        lobbyist: { clerkId: '5', name: 'Quill', isCut: true },
      },
    ])
    expect(row('positions', { ...told, registration_id: '' }).problem).toContain('no registration number')
    expect(row('positions', { ...told, position: 'Loud' }).problem).toContain(
      'none of Support, Oppose and Neutral',
    )
    expect(row('positions', { ...told, bill: 'QB1' }).problem).toContain('no number of a bill')
  })

  it('a quarterly report of the legacy dump gives its lines without their sums', () => {
    const told = {
      'Document ID': '7',
      'Date Received': '2015-04-20',
      'Year Covered': '2015',
      'Nature Of Filing': '1',
      'Summary Line 1': '100.00',
      'Summary Line 3': '100.00',
      'Summary Line 5A': '12.50',
      'Summary Line 5D': '12.50',
      'Summary Line 13': '12.50',
      'Lobbyist ID': '99LOB1',
      'Lobbyist Name': 'QUILL',
      'Principal ID': 'P1',
      'Principal Name': 'PRAIRIE',
    }
    expect(row('lformb', told).said).toMatchObject([
      {
        form: 'B',
        quarter: 1,
        receivedOn: '2015-04-20',
        lines: [
          { category: 'Compensation_Receipt', receipts: 10_000n },
          { category: 'Legislature_Entertainment', expenses: 1250n },
        ],
      },
    ])
  })

  const acted = {
    'Document ID': '12',
    'Year Covered': '2016',
    'Session Covered': 'R',
    Bill: 'lb 0947',
    Amendment: '',
    Position: 'O',
    'Lobbyist ID': '99LOB1',
    'Lobbyist Name': 'QUILL',
    'Principal ID': 'P1',
    'Principal Name': 'PRAIRIE',
  }

  it.each([
    [{ Bill: 'LB947' }, { legislature: '104', bill: 'LB947', registrationId: 'D12', side: 'oppose' }],
    [
      { Bill: 'LR 7CA', 'Year Covered': '2015', Position: 'S' },
      { bill: 'LR7CA', legislature: '104', side: 'support' },
    ],
  ])('form D tells a side on a bill of the session of its year: %j', (told, position) =>
    expect(row('lformd', { ...acted, ...told }).said).toMatchObject([
      { what: 'position', ...position, lobbyist: { nadcId: '99LOB1' }, principal: { nadcId: 'P1' } },
    ]),
  )

  it.each([
    [{ 'Session Covered': 'S' }, 'which special session that was is not said'],
    [{ Amendment: 'AM 2000' }, 'on “AM 2000” and not on the bill'],
    [{ Position: 'T' }, 'the position “T” is none of'],
    [{ Bill: '947' }, 'no number of a bill'],
    [{ 'Year Covered': '' }, 'no year'],
    [{ 'Principal ID': '', 'Principal Name': '' }, 'names no lobbyist or no principal'],
  ])('form D that does not say which side on which bill is skipped with its reason: %j', (told, words) =>
    expect(row('lformd', { ...acted, ...told }).problem).toContain(words),
  )

  it('form E tells who the two are, and registers no one', () =>
    expect(row('lforme', { ...acted, 'Nature Of Exemption': '0' }).said).toMatchObject([
      { what: 'name', role: 'lobbyist', party: { nadcId: '99LOB1', name: 'QUILL' } },
      { what: 'name', role: 'principal', party: { nadcId: 'P1', name: 'PRAIRIE' } },
    ]))

  it('a late fee is told as the state recorded it', () =>
    expect(
      row('loblatefile', {
        ID: '3',
        'Lobbyist Last Name': 'QUILL',
        'Lobbyist First Name': 'ADA',
        'Principal Name': 'PRAIRIE',
        'Statement Due': 'Q1',
        'Due Date': '2015-04-30',
        'Date Filed': '2015-05-02',
        Amount: '50.00',
        Status: 'P',
        Reduced: '25.00',
      }).said,
    ).toMatchObject([{ what: 'fee', amount: 5000n, reducedTo: 2500n, dueOn: '2015-04-30' }]))
})

const positions = (
  rows: string,
  links = '',
) => `<!-- saved from url=(0060)https://clerk.example/lobbyist/view.php?link=view_bill_search&Legislature=109&Prefix=LB&Number=8&Suffix= -->
<table><tr><th>Lobbyist</th><th>Principal</th><th>Position</th><th>View</th></tr>${rows}</table>${links}`
const line = (n: number, side: string) =>
  `<tr><td><a href="view.php?link=view_lobbyist&amp;id=${n}">Quill, A...</a></td><td><a href="view.php?link=view_principal&amp;id=9">Prairie Co</a></td><td>${side}</td><td><a href="view.php?link=view_form&amp;form=formd&amp;RegistrationID=70${n}">View</a></td></tr>`

describe('pages', () => {
  it('the positions on a bill are read with their numbers', () => {
    const { said, notes } = readLobbyPage(
      positions(line(5, 'Support') + line(6, 'Neutral') + line(7, '?')),
      'x.html',
    )
    expect(said).toMatchObject([
      {
        legislature: '109',
        bill: 'LB8',
        registrationId: '705',
        side: 'support',
        lobbyist: { clerkId: '5', isCut: true },
        principal: { clerkId: '9', name: 'Prairie Co' },
      },
      { registrationId: '706', side: 'neutral' },
    ])
    expect(notes).toEqual(['LB8: 1 rows of the page have no side, no registration or no name.'])
  })

  it('a pager’s window leads on, and to no other place', () =>
    expect(
      morePages(
        '<a href="view.php?link=x&page=2">2</a><a href="https://elsewhere.example/?page=3">3</a><a href="?page=x">x</a>',
        'https://clerk.example/lobbyist/view.php',
      ),
    ).toEqual([{ page: 2, url: 'https://clerk.example/lobbyist/view.php?link=x&page=2' }]))

  it('the roster gives whole names, and one without a name', () =>
    expect(
      readLobbyPage(
        '[{"value":"9","label":"Prairie Company of Nebraska"},{"value":"2969","label":""}]',
        'ajax.php?functionName=allArchiveSearch&LORP=P&term=',
      ).said,
    ).toMatchObject([
      { what: 'name', role: 'principal', party: { clerkId: '9' } },
      { party: { clerkId: '2969', name: '' } },
    ]))

  it('reported money is read without its sums', () => {
    const page =
      '<table><tr><th>Category</th><th>Receipts</th><th>Expenses</th></tr><tr><td>Compensation_Receipt</td><td>$1,200.00</td><td></td></tr><tr><td>Lines1plus2</td><td>1200</td><td></td></tr><tr><td>TotalExpenses</td><td></td><td>0</td></tr></table>'
    expect(readLobbyPage(page, 'type=B&Year=2025&FirstQuarter=Y&LobbyistID=12.html').said).toEqual([
      {
        what: 'report',
        form: 'B',
        year: 2025,
        quarter: 1,
        month: null,
        documentId: null,
        receivedOn: null,
        lobbyist: partyOf('', { clerkId: '12' }),
        principal: null,
        lines: [{ category: 'Compensation_Receipt', receipts: 120_000n, expenses: null }],
      },
    ])
  })

  it('a lobbyist’s page gives the registrations', () => {
    const page = `<h2>Quill, Ada</h2><table><tr><th>Principal</th><th>Registered</th><th>Withdrawn</th></tr><tr><td><a href="view.php?link=view_principal&id=9">Prairie Co</a></td><td>01/05/2025</td><td></td></tr></table>`
    expect(readLobbyPage(page, 'view.php?link=view_lobbyist&id=5').said).toMatchObject([
      { what: 'name', role: 'lobbyist', party: { clerkId: '5', name: 'Quill, Ada' } },
      { what: 'registration', registeredOn: '2025-01-05', year: 2025, isWithdrawn: false },
    ])
  })

  it.each([
    ['', 'no page of the Clerk’s lobby database'],
    ['[{"value"', 'Name the file'],
    ['<table><tr><th>Position</th></tr></table>', 'does not tell its bill'],
    ['<table><tr><th>Category</th><th>Receipts</th></tr></table>', 'does not tell the form'],
    ['<a href="?link=view_lobbyist">x</a>', 'does not tell whose it is'],
  ])('%s is refused in a sentence', (html, words) =>
    expect(readLobbyPage(html, 'x.html').problem).toContain(words),
  )

  it('other pages are none of them', () => expect(lobbyPageSort('<p>Weather</p>')).toBeNull())
  it('sessions are named as elsewhere', () =>
    expect(['109', '108-3', '107S1', 'x'].map(legislatureCode)).toEqual(['109', '108S1', '107S1', null]))
})

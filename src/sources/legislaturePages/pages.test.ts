import { describe, expect, it } from 'vitest'
import { readLegislaturePage } from './pages.ts'

const billPage = `<html><body><h2>LB14 - Adopt the Prairie Flower Compact</h2>
<a href="../FloorDocs/109/PDF/Intro/LB14.pdf">Introduced</a><a href="../FloorDocs/109/PDF/FN/LB14.pdf">Fiscal Note</a>
<div class="amends"><h6><a href="../FloorDocs/109/PDF/AM/AM12.pdf">AM12</a></h6></div>
<table class="table history"><thead><tr><th>Date</th></tr></thead><tbody>
<tr><td>Mar 05, 2025</td><td>Larkspur  MO7 prevailed</td><td><a href="view_votes.php?KeyID=7001">vote</a></td></tr>
<tr><td>Jan 09, 2025</td><td>Date of introduction</td><td></td></tr>
<tr><td>someday</td><td>Lost line</td></tr></tbody></table></body></html>`

const votePage = (
  key: string,
) => `<!-- saved from url=(0060)https://nebraskalegislature.gov/bills/view_votes.php?${key} -->
<div id="by_vote_viewport">
<div class="card"><div class="card-header">Yes : 2</div><table><tr><td>Larkspur</td><td>Hansen, B.</td></tr></table></div>
<div class="card"><div class="card-header">No : 1</div><table><tr><td>Fernsby</td></tr></table></div>
<div class="card"><div class="card-header">Present Not Voting: 1</div><table><tr><td>Thistledown</td></tr></table></div>
<div class="card"><div class="card-header">Excused Not Voting: 1</div><div><div>Quillfeather</div></div></div>
<div class="card"><div class="card-header">Absent Not Voting: 0</div></div></div>`

describe('a bill page', () => {
  it('gives its history oldest first, with the roll calls it links to, and its documents', () => {
    const { said, notes } = readLegislaturePage(billPage, 'LB14.html')
    expect(said!.filter(({ what }) => what === 'action')).toEqual([
      { what: 'action', billRef: '109/LB14', place: 1, on: '2025-01-09', text: 'Date of introduction' },
      {
        what: 'action',
        billRef: '109/LB14',
        place: 2,
        on: '2025-03-05',
        text: 'Larkspur MO7 prevailed',
        voteKey: '7001',
      },
    ])
    expect(said![0]).toMatchObject({
      number: 'LB14',
      title: 'Adopt the Prairie Flower Compact',
      session: { code: '109' },
    })
    expect(said!.flatMap((s) => (s.what === 'document' ? [s.kind] : []))).toEqual([
      'text',
      'fiscal note',
      'amendment',
    ])
    expect(notes).toEqual(['LB14: 1 history lines have no date.'])
  })
})

describe('a vote page', () => {
  it('gives five kinds of votes', () => {
    const { said } = readLegislaturePage(votePage('KeyID=7001'), 'x.html')
    expect(said![0]).toMatchObject({
      what: 'roll call',
      ref: '7001',
      hasFiveCategories: true,
      tally: { yes: 2, no: 1, presentNotVoting: 1, excused: 1, absent: 0 },
    })
    expect(said![2]).toEqual({
      what: 'vote',
      rollRef: '7001',
      personRef: null,
      name: 'Hansen, B.',
      vote: 'yes',
    })
  })

  it('may tell its number by the name of its file', () => {
    expect(readLegislaturePage(votePage(''), 'view_votes.php?KeyID=7002.html').said![0]).toMatchObject({
      ref: '7002',
    })
  })
})

it.each([
  ['', 'neither a bill page nor a vote page'],
  ['<p>Not found</p>', 'neither a bill page nor a vote page'],
  ['<table class="history"></table>', 'no heading like'],
  ['<h2>LB1 - x</h2><table class="history"></table>', 'links to no document'],
  [votePage(''), 'does not tell its number'],
  ['<div id="by_vote_viewport"></div><link rel=canonical href="?KeyID=5">', 'lists no senator'],
])('%s is refused in a sentence', (html, words) =>
  expect(readLegislaturePage(html, 'x.html').problem).toContain(words),
)

import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { legislatureImports } from '../../../testing/rows/legislatureImports.ts'

const test = await testDatabase()
const { owner } = test.databases
const { bringIn, takeBack } = await legislatureImports(test)
const ask = async <T>(sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows as T[]

const tables = [
  'legislative_sessions',
  'senators',
  'senator_terms',
  'standing_committees',
  'standing_committee_members',
  'bills',
  'bill_actions',
  'bill_sponsors',
  'bill_documents',
  'hearings',
  'roll_calls',
  'roll_call_ballots',
  'legislature_facts',
]
const empty = () =>
  owner.query(
    `truncate ${tables.join(', ')}, legislature_undo, bill_changes, histories_told, hearing_versions restart identity cascade`,
  )
beforeEach(empty)

/** Everything there is, to compare before and after. */
async function everything(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await ask<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'told_at' - 'changed_at' as row from ${table} t order by 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const folder = 'NE/2025-2026_109th_Legislature/csv'

function legiscan(more: { history?: string[]; title?: string } = {}): Record<string, string> {
  const history = [
    '5014,2025-01-09,Legislature,1,Date of introduction',
    '5014,2025-01-13,Legislature,2,Referred to Revenue Committee',
    '5014,2025-01-20,Legislature,3,"Notice of hearing for February 3, 2025"',
    '5014,2025-02-10,Legislature,4,Fernsby name added',
    '5014,2025-02-20,Legislature,5,Placed on General File',
    '5014,2025-03-04,Legislature,6,"Larkspur MO7 Invoke cloture pursuant to Rule 7, Sec. 10 filed"',
    '5014,2025-03-05,Legislature,7,Larkspur MO7 prevailed',
    ...(more.history ?? []),
  ]
  return {
    [`${folder}/bills.csv`]: csv(
      'bill_id,session_id,bill_number,status,title,description,url,state_link',
      `5014,55,LB14,1,${more.title ?? 'Adopt the Prairie Flower Compact'},Flowers along roads,https://legiscan.com/NE/bill/LB14/2025,https://bills.example/14`,
    ),
    [`${folder}/people.csv`]: csv(
      'people_id,name,first_name,last_name,party_id,party,role_id,district,committee_id',
      '901,Juniper Larkspur,Juniper,Larkspur,6,N,2,SD-001,0',
      '902,Opal Fernsby,Opal,Fernsby,6,N,2,SD-002,0',
      '903,Basil Thistledown,Basil,Thistledown,6,N,2,SD-003,0',
      '950,Revenue Committee,,,0,,2,,77',
    ),
    [`${folder}/history.csv`]: csv('bill_id,date,chamber,sequence,action', ...history),
    [`${folder}/rollcalls.csv`]: csv(
      'bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent,total',
      '5014,6001,2025-03-05,Legislature,Larkspur MO7 prevailed,33,10,3,3,49',
    ),
    [`${folder}/votes.csv`]: csv(
      'roll_call_id,people_id,vote,vote_desc',
      '6001,901,1,Yea',
      '6001,902,2,Nay',
      '6001,903,4,Absent',
    ),
    [`${folder}/sponsors.csv`]: csv('bill_id,people_id,position', '5014,901,1'),
    [`${folder}/documents.csv`]: csv(
      'bill_id,document_id,document_type,document_size,document_mime,document_desc,url,state_link',
      '5014,1,text,10,application/pdf,Introduced,https://l.example/1,https://s.example/1',
    ),
    'README.md': 'LegiScan',
  }
}

const yaml = (id: number, first: string, last: string, from: string) =>
  `id: ocd-person/${id}\nname: ${first} ${last}\ngiven_name: ${first}\nfamily_name: ${last}\nemail: ${first.toLowerCase()}@leg.example\nroles:\n- type: legislature\n  district: '${id}'\n  start_date: ${from}\n`
const people = {
  'data/ne/legislature/a.yml': yaml(1, 'Juniper', 'Larkspur', '2023-01-04'),
  'data/ne/legislature/b.yml': yaml(2, 'Opal', 'Fernsby', '2025-01-08'),
  'data/ne/committees/c.yml':
    'id: ocd-organization/1\nname: Revenue\nmembers:\n- name: Opal Fernsby\n  role: chair\n  person_id: ocd-person/2\n',
}

const pages = {
  'LB14.html': `<h2>LB14 - Adopt the Prairie Flowers Compact</h2><a href="/FloorDocs/109/PDF/Intro/LB14.pdf">Introduced</a><table class="history"><tbody>
    <tr><td>Mar 05, 2025</td><td>Larkspur MO7 prevailed</td><td><a href="view_votes.php?KeyID=7001">v</a></td></tr>
    <tr><td>Mar 04, 2025</td><td>Larkspur MO7 Invoke cloture pursuant to Rule 7, Sec. 10 filed</td></tr>
    <tr><td>Jan 09, 2025</td><td>Date of introduction</td></tr></tbody></table>`,
  'view_votes_KeyID_7001.html': `<div id="by_vote_viewport"><div class="card-header">Yes :</div><table><tr><td>Larkspur</td></tr></table>
    <div class="card-header">No :</div><table><tr><td>Fernsby</td></tr></table>
    <div class="card-header">Excused Not Voting:</div><table><tr><td>Thistledown</td></tr></table></div>`,
}

describe('a dataset of LegiScan', () => {
  it('gives a bill its standing, its co-sponsor from the history, and cloture its name', async () => {
    const answer = await bringIn('legiscan', legiscan())
    expect(answer.problems).toEqual({})
    expect(
      await ask(`select number, stage, stage_on::text, introducer, priority, last_action from bills`),
    ).toEqual([
      {
        number: 'LB14',
        stage: 'general file',
        stage_on: '2025-02-20',
        introducer: 'Juniper Larkspur',
        priority: '',
        last_action: 'Larkspur MO7 prevailed',
      },
    ])
    expect(
      await ask(
        `select s.name, n.name as senator, s.added_on::text from bill_sponsors s join senators n on n.id = s.senator_id where role = 'co-sponsor'`,
      ),
    ).toEqual([{ name: 'Fernsby', senator: 'Opal Fernsby', added_on: '2025-02-10' }])
    expect(
      await ask('select motion_kind, stage, carried, has_five_categories, absent from roll_calls'),
    ).toEqual([
      { motion_kind: 'cloture', stage: 'general file', carried: true, has_five_categories: false, absent: 3 },
    ])
    expect(await ask('select count(*)::int from roll_call_votes')).toEqual([{ count: 3 }])
    expect(await ask('select what, after from bill_changes')).toEqual([
      { what: 'added', after: 'LB14 Adopt the Prairie Flower Compact' },
    ])
    expect(
      await ask('select district, from_on::text, to_on::text from senator_terms where district = 1'),
    ).toEqual([{ district: 1, from_on: '2025-01-01', to_on: '2026-12-31' }])
  })

  it('loaded again without change changes nothing', async () => {
    await bringIn('legiscan', legiscan())
    const [before, logged, xmin] = [
      await everything(),
      await ask('select count(*) from legislature_undo'),
      await ask('select xmin::text from bills'),
    ]
    const again = await bringIn('legiscan', legiscan())
    expect(again).toMatchObject({ new: 0, changed: 0 })
    expect(await everything()).toEqual(before)
    expect(await ask('select count(*) from legislature_undo')).toEqual(logged)
    expect(await ask('select xmin::text from bills')).toEqual(xmin)
    expect(await ask('select count(*)::int from bill_changes where batch_id = $1', [again.batch])).toEqual([
      { count: 0 },
    ])
  })

  it('records what a later one changes, and can be taken back to before', async () => {
    await bringIn('legiscan', legiscan())
    const before = await everything()
    const more = [
      '5014,2025-03-05,Legislature,8,Advanced to Enrollment and Review Initial',
      '5014,2025-03-06,Legislature,9,Thistledown name added',
    ]
    const later = await bringIn('legiscan', legiscan({ history: more, title: 'Adopt the Prairie Compact' }))
    expect(
      await ask('select what, before, after from bill_changes where batch_id = $1 order by what, after', [
        later.batch,
      ]),
    ).toEqual([
      { what: 'action', before: null, after: 'Advanced to Enrollment and Review Initial' },
      { what: 'action', before: null, after: 'Thistledown name added' },
      { what: 'co-sponsor', before: null, after: 'Thistledown' },
      { what: 'stage', before: 'general file', after: 'select file' },
      { what: 'title', before: 'Adopt the Prairie Flower Compact', after: 'Adopt the Prairie Compact' },
    ])
    await takeBack(later.batch!)
    expect(await everything()).toEqual(before)
  })

  it('is the same in small pieces', async () => {
    await bringIn('legiscan', legiscan())
    const whole = await everything()
    await empty()
    await bringIn('legiscan', legiscan(), { chunkRows: 2 })
    const pieces = await everything()
    for (const table of ['bills', 'roll_calls', 'roll_call_ballots', 'bill_sponsors'])
      expect(pieces[table]).toEqual(whole[table])
  })

  it('that was cut off goes on where it stopped, and comes to the same', async () => {
    await bringIn('legiscan', legiscan())
    const whole = await everything()
    for (const stopAfter of [14, 17, 19, 21, 23, 25]) {
      await empty()
      await expect(bringIn('legiscan', legiscan(), { chunkRows: 2, stopAfter })).rejects.toThrow('stopped')
      await bringIn('legiscan', legiscan(), { chunkRows: 2 })
      const pieces = await everything()
      for (const table of [
        'bills',
        'bill_actions',
        'roll_calls',
        'roll_call_ballots',
        'bill_sponsors',
        'hearings',
      ])
        expect(pieces[table], `${table}, stopped after ${stopAfter}`).toEqual(whole[table])
    }
    expect(await ask('select * from legislature_settled')).toEqual([])
  })

  it('that says a thing twice means the last', async () => {
    const files = legiscan()
    files[`${folder}/rollcalls.csv`] +=
      '5014,6001,2025-03-05,Legislature,Larkspur MO7 prevailed,34,9,3,3,49\n'
    files[`${folder}/votes.csv`] += '6001,903,1,Yea\n'
    files[`${folder}/history.csv`] += '5014,2025-01-13,Legislature,2,Referred to Education Committee\n'
    for (const chunkRows of [2, 100]) {
      await empty()
      await bringIn('legiscan', files, { chunkRows })
      expect(
        await ask('select yes, letters from roll_calls join roll_call_ballots on roll_call_id = id'),
      ).toEqual([{ yes: 34, letters: 'yny' }])
      expect(await ask('select text from bill_actions where place = 2')).toEqual([
        { text: 'Referred to Education Committee' },
      ])
    }
  })

  it('of two sessions seats each senator where the folder says', async () => {
    const earlier = Object.fromEntries(
      Object.entries(legiscan()).map(([path, text]) => [
        path.replace('2025-2026_109th', '2023-2024_108th'),
        text
          .replaceAll('5014', '4014')
          .replaceAll('6001', '4601')
          .replaceAll(',55,', ',54,')
          .replaceAll('2025-', '2023-'),
      ]),
    )
    const people = 'NE/2023-2024_108th_Legislature/csv/people.csv'
    earlier[people] = earlier[people]!.replace(
      /^903,.*$/m,
      '904,Wren Quillfeather,Wren,Quillfeather,6,N,2,SD-003,0',
    )
    await bringIn('legiscan', { ...earlier, ...legiscan() })
    expect(
      await ask(
        `select s.last_name, t.from_on::text from senator_terms t join senators s on s.id = t.senator_id order by t.district, t.from_on`,
      ),
    ).toEqual([
      { last_name: 'Larkspur', from_on: '2023-01-01' },
      { last_name: 'Larkspur', from_on: '2025-01-01' },
      { last_name: 'Fernsby', from_on: '2023-01-01' },
      { last_name: 'Fernsby', from_on: '2025-01-01' },
      { last_name: 'Quillfeather', from_on: '2023-01-01' },
      { last_name: 'Thistledown', from_on: '2025-01-01' },
    ])
  })

  it('taken back leaves nothing, except a bill someone works on', async () => {
    const { batch } = await bringIn('legiscan', legiscan())
    await takeBack(batch!)
    expect(Object.values(await everything()).flat()).toEqual([])
    const again = await bringIn('legiscan', legiscan())
    await owner.query(
      `insert into organizations (id, name) values ('00000000-0000-4000-8000-000000000001', 'Ours') on conflict do nothing`,
    )
    await owner.query(
      `insert into bill_tags (organization_id, bill_id, name) select '00000000-0000-4000-8000-000000000001', id, 'Roads' from bills`,
    )
    await takeBack(again.batch!)
    expect(await ask('select number from bills')).toEqual([{ number: 'LB14' }])
    // It stays as one about which nothing is told.
    const left = Object.entries(await everything()).filter(([, rows]) => rows.length > 0)
    expect(left.map(([table]) => table)).toEqual([
      'legislative_sessions',
      'senators',
      'standing_committees',
      'bills',
    ])
  })

  it('leaves out what belongs to no bill of its own, and says so', async () => {
    const { [`${folder}/bills.csv`]: _bills, ...without } = legiscan()
    const answer = await bringIn('legiscan', without)
    expect(answer.problems).toMatchObject({
      'Bill is not known': 9,
      'Bill of the roll call is not known': 1,
      'Roll call is not known': 3,
    })
  })

  it('also comes as JSON, whose hash is looked at', async () => {
    const json = {
      'NE/people/1.json': JSON.stringify({
        person: {
          people_id: 901,
          name: 'Juniper Larkspur',
          first_name: 'Juniper',
          last_name: 'Larkspur',
          party_id: '6',
          district: 'SD-001',
        },
      }),
      'NE/bill/LB14.json': JSON.stringify({
        bill: {
          bill_id: 5014,
          state: 'NE',
          session: { year_start: 2025, session_id: 55 },
          bill_number: 'LB14',
          title: 'Flowers',
          history: [{ date: '2025-01-09', action: 'Date of introduction' }],
          sponsors: [{ people_id: 901, sponsor_type_id: 1 }],
        },
      }),
      'NE/vote/1.json': JSON.stringify({
        roll_call: {
          roll_call_id: 1,
          bill_id: 5014,
          date: '2025-02-01',
          desc: 'Advanced to Enrollment and Review Initial',
          yea: 40,
          nay: 5,
          nv: 2,
          absent: 2,
          votes: [{ people_id: 901, vote_id: 1 }],
        },
      }),
    }
    await expect(bringIn('legiscan', { ...json, 'NE/hash.md5': 'nonsense' })).rejects.toThrow(
      'has a hash.md5 that is no hash',
    )
    const answer = await bringIn('legiscan', { ...json, 'NE/hash.md5': 'd41d8cd98f00b204e9800998ecf8427e' })
    expect(answer.problems).toEqual({})
    expect(
      await ask(
        'select b.number, r.motion_kind, v.vote from bills b join roll_calls r on r.bill_id = b.id join roll_call_votes v on v.roll_call_id = r.id',
      ),
    ).toEqual([{ number: 'LB14', motion_kind: 'advance', vote: 'yes' }])
  })
})

describe('a hearing that a source moves', () => {
  const days = () => ask(`select held_on::text as on, room from hearings order by 1`)
  const versions = () =>
    ask(`select held_on::text as on, is_cancelled as gone from hearing_versions order by 1`)

  it('leaves its old day when the history is told again, is canceled in calendars, and comes back by undo', async () => {
    await bringIn('legiscan', legiscan())
    const before = await everything()
    const moved = legiscan()
    const path = `${folder}/history.csv`
    moved[path] = moved[path]!.replace('February 3, 2025', 'February 5, 2025')
    const { batch } = await bringIn('legiscan', moved)
    expect(await days()).toEqual([{ on: '2025-02-05', room: '' }])
    expect(await versions()).toEqual([
      { on: '2025-02-03', gone: true },
      { on: '2025-02-05', gone: false },
    ])
    expect(
      await ask(`select before, after from bill_changes where batch_id = $1 and what = 'hearing'`, [batch]),
    ).toEqual([{ before: '2025-02-03', after: '2025-02-05' }])
    expect(await bringIn('legiscan', moved)).toMatchObject({ new: 0, changed: 0 })
    await takeBack(batch!)
    expect(await everything()).toEqual(before)
    expect(await versions()).toEqual([
      { on: '2025-02-03', gone: false },
      { on: '2025-02-05', gone: true },
    ])
  })

  it.each([2, 100])(
    'goes with the last lines of a history that has become shorter, %i rows at a time',
    async (chunkRows) => {
      const late = ['5014,2025-03-06,Legislature,8,"Notice of hearing for March 20, 2025"']
      await bringIn('legiscan', legiscan({ history: late }))
      expect(await days()).toHaveLength(2)
      await bringIn('legiscan', legiscan(), { chunkRows })
      expect(await days()).toEqual([{ on: '2025-02-03', room: '' }])
      expect(await ask('select max(place) from bill_actions')).toEqual([{ max: 7 }])
      expect(await ask('select * from histories_told')).toEqual([])
    },
  )

  it('stays when the file does not tell the whole history', async () => {
    await bringIn('legiscan', legiscan())
    const part = legiscan()
    const path = `${folder}/history.csv`
    part[path] = csv(
      'bill_id,date,chamber,sequence,action',
      '5014,2025-01-13,Legislature,2,Referred to Revenue Committee',
      '5014,2025-01-09,Legislature,1,Date of introduction',
      '5014,2025-03-05,Legislature,4,Fernsby name added',
    )
    await bringIn('legiscan', part)
    expect(await days()).toEqual([{ on: '2025-02-03', room: '' }])
  })

  it('goes with the calendar that no longer has it, and with a notice that is canceled', async () => {
    const bill = (calendar: object[], ...history: string[]) => ({
      'NE/bill/LB14.json': JSON.stringify({
        bill: {
          bill_id: 5014,
          state: 'NE',
          session: { year_start: 2025, session_id: 55 },
          bill_number: 'LB14',
          title: 'Flowers',
          history: ['Date of introduction', ...history].map((action) => ({ date: '2025-01-09', action })),
          calendar,
        },
      }),
    })
    const event = (date: string) => ({ type: 'Hearing', date, time: '13:30:00', location: 'Room 1510' })
    await bringIn('legiscan', bill([event('2025-02-03')]))
    expect(await days()).toEqual([{ on: '2025-02-03', room: 'Room 1510' }])
    await bringIn('legiscan', bill([event('2025-02-06')]))
    expect(await days()).toEqual([{ on: '2025-02-06', room: 'Room 1510' }])
    await bringIn('legiscan', bill([]))
    expect(await days()).toEqual([])
    const notice = 'Notice of hearing for February 3, 2025'
    await bringIn('legiscan', bill([], notice))
    expect(await days()).toEqual([{ on: '2025-02-03', room: '' }])
    await bringIn('legiscan', bill([], notice, `${notice} (cancel)`))
    expect(await days()).toEqual([])
    expect(await versions()).toEqual([
      { on: '2025-02-03', gone: true },
      { on: '2025-02-06', gone: true },
    ])
  })
})

describe('several sources', () => {
  it('know one senator and one committee, whose terms have days once Open States tells them', async () => {
    await bringIn('legiscan', legiscan())
    await bringIn('openstates', people)
    expect(
      await ask(
        `select name, email, legiscan_id is not null as l, open_states_id is not null as o from senators order by name`,
      ),
    ).toEqual([
      { name: 'Basil Thistledown', email: '', l: true, o: false },
      { name: 'Juniper Larkspur', email: 'juniper@leg.example', l: true, o: true },
      { name: 'Opal Fernsby', email: 'opal@leg.example', l: true, o: true },
    ])
    expect(await ask('select from_on::text, to_on, source from senator_terms where district = 1')).toEqual([
      { from_on: '2023-01-04', to_on: null, source: 'openstates' },
    ])
    expect(
      await ask(
        'select c.name, m.role from standing_committees c left join standing_committee_members m on m.committee_id = c.id',
      ),
    ).toEqual([{ name: 'Revenue', role: 'chair' }])
    const before = await everything()
    expect(await bringIn('legiscan', legiscan())).toMatchObject({ new: 0, changed: 0 })
    expect(await everything()).toEqual(before)
  })

  it('the Legislature’s own page is believed about votes and titles, and what LegiScan said is kept', async () => {
    await bringIn('legiscan', legiscan())
    const { problems } = await bringIn('legislature-pages', pages)
    expect(problems).toEqual({})
    expect(await ask('select title, (select count(*)::int from roll_calls) as rolls from bills')).toEqual([
      { title: 'Adopt the Prairie Flowers Compact', rolls: 1 },
    ])
    const [roll] = await ask<Record<string, unknown>>(
      'select source, has_five_categories, motion_kind, excused, legiscan_id, state_key from roll_calls',
    )
    expect(roll).toEqual({
      source: 'legislature',
      has_five_categories: true,
      motion_kind: 'cloture',
      excused: 1,
      legiscan_id: 6001,
      state_key: '7001',
    })
    expect(
      await ask(
        `select v.vote from roll_call_votes v join senators s on s.id = v.senator_id where s.last_name = 'Thistledown'`,
      ),
    ).toEqual([{ vote: 'excused' }])
    expect(
      await ask(
        `select field from legislature_facts where subject = 'roll call' and source = 'legiscan' order by 1`,
      ),
    ).toEqual([{ field: 'tally' }, { field: 'votes' }])
    // LegiScan's next dataset does not take them back.
    const before = await everything()
    await bringIn('legiscan', legiscan())
    expect(await everything()).toEqual(before)
  })

  it('a page that is older than LegiScan’s history is not believed, but kept; once it is newer, it is', async () => {
    const history = ['5014,2025-03-07,Legislature,8,Advanced to Enrollment and Review Initial']
    await bringIn('legiscan', legiscan({ history }))
    const shown = 'select title, stage, last_action, history_source from bills'
    const before = await ask(shown)
    expect(before).toMatchObject([{ stage: 'select file', history_source: 'legiscan' }])
    const { batch } = await bringIn('legislature-pages', pages)
    expect(await ask(shown)).toEqual(before)
    // The tally of a vote does not age: there the page is the better one all the same.
    expect(await ask('select source from roll_calls')).toEqual([{ source: 'legislature' }])
    expect(
      await ask(`select value from legislature_facts where field = 'title' and source = 'legislature'`),
    ).toEqual([{ value: 'Adopt the Prairie Flowers Compact' }])
    // No title, stage or action: only the document that LegiScan did not know.
    expect(await ask('select what from bill_changes where batch_id = $1', [batch])).toEqual([
      { what: 'text' },
    ])
    const newer = pages['LB14.html'].replace(
      '<tbody>',
      '<tbody><tr><td>Mar 10, 2025</td><td>Placed on Select File</td></tr>',
    )
    await bringIn('legislature-pages', { ...pages, 'LB14.html': newer })
    expect(await ask(shown)).toEqual([
      {
        title: 'Adopt the Prairie Flowers Compact',
        stage: 'select file',
        last_action: 'Placed on Select File',
        history_source: 'legislature',
      },
    ])
  })

  it('a hearing that only an older source still has is not shown', async () => {
    const day = (history: string) =>
      `<h2>LB14 - Flowers</h2><a href="/FloorDocs/109/PDF/Intro/LB14.pdf">Introduced</a><table class="history"><tbody>${history}
       <tr><td>Jan 09, 2025</td><td>Date of introduction</td></tr></tbody></table>`
    const notice = (on: string) => `<tr><td>Mar 07, 2025</td><td>Notice of hearing for ${on}</td></tr>`
    await bringIn('legiscan', legiscan())
    await bringIn('legislature-pages', { 'LB14.html': day(notice('March 20, 2025')) })
    expect(await ask('select held_on::text as on, source from hearings')).toEqual([
      { on: '2025-03-20', source: 'legislature' },
    ])
    // Its notice is kept where it was told.
    expect(await ask(`select source from bill_actions where kind = 'hearing' order by 1`)).toEqual([
      { source: 'legiscan' },
      { source: 'legislature' },
    ])
  })

  it('can be taken back in any order; what the later one leans on stays', async () => {
    const first = await bringIn('legiscan', legiscan())
    const second = await bringIn('legislature-pages', pages)
    await takeBack(first.batch!)
    expect(await ask('select source, legiscan_id, state_key from roll_calls')).toMatchObject([
      { source: 'legislature', state_key: '7001' },
    ])
    await takeBack(second.batch!)
    const left = Object.entries(await everything()).filter(([, rows]) => rows.length > 0)
    expect(left.map(([table]) => table)).toEqual(['legislative_sessions', 'senators'])
  })

  it('Open States’ own result of a vote is not believed', async () => {
    await bringIn('openstates', people)
    const { problems } = await bringIn('openstates', {
      'NE/109/NE_109_bills.csv': csv(
        'id,identifier,title,classification,subject,session_identifier,jurisdiction,organization_classification',
        `b1,LB 14,Flowers,['bill'],[],109,Nebraska,legislature`,
      ),
      'NE/109/NE_109_bill_actions.csv': csv(
        'id,bill_id,organization_id,description,date,classification,order',
        'a1,b1,o,Larkspur MO7 Invoke cloture pursuant to Rule 7 filed,2025-03-04,[],0',
      ),
      'NE/109/NE_109_votes.csv': csv(
        'id,identifier,motion_text,motion_classification,start_date,result,organization_id,bill_id',
        'v1,,Larkspur MO7 prevailed,[],2025-03-05,fail,o,b1',
      ),
      'NE/109/NE_109_vote_counts.csv': csv('id,vote_event_id,option,value', '1,v1,yes,33', '2,v1,no,16'),
      'NE/109/NE_109_vote_people.csv': csv(
        'id,vote_event_id,option,voter_name,voter_id,note',
        '1,v1,yes,Larkspur,,',
        '2,v1,no,Fernsby,ocd-person/2,',
        '3,v1,no,Nobody,,',
      ),
    })
    expect(problems).toEqual({ 'Senator is not known': 1 })
    expect(await ask('select motion_kind, carried, yes, no from roll_calls')).toEqual([
      { motion_kind: 'cloture', carried: true, yes: 33, no: 16 },
    ])
    expect(await ask('select count(*)::int from roll_call_votes')).toEqual([{ count: 2 }])
  })
})

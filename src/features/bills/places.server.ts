// The tables a load writes, with what names a row of each, and the types its values are read with.

interface PlaceFacts {
  key: string[]
  types: Record<string, string>
  /** Which bill a row `w` is about. */
  bill?: string
  /** A row that goes away together with another one. Made with it, it is not logged. */
  madeWith?: { place: string; column: string }
  /** What refers to a row and must be gone before the row may be taken back; a list of numbers is marked by []. */
  usedBy?: [table: string, column: string][]
}

/** "id int, code text" */
const typed = (columns: string): Record<string, string> =>
  Object.fromEntries(columns.split(',').map((column) => column.trim().split(' ') as [string, string]))

const facts = {
  legislative_sessions: {
    key: ['id'],
    types: typed(
      'id int, code text, name text, year_start smallint, year_end smallint, is_special boolean, legiscan_id int',
    ),
    // A forecast goes with what it was made from.
    usedBy: [['bills', 'session_id']],
  },
  senators: {
    key: ['id'],
    types: typed(
      'id int, name text, first_name text, last_name text, journal_names text[], party text, email text, phone text, photo_url text, url text, legiscan_id int, open_states_id text',
    ),
    usedBy: [
      ['roll_call_ballots', 'senators[]'],
      ['bills', 'introducer_id'],
      ['bill_sponsors', 'senator_id'],
      ['whip_marks', 'senator_id'],
    ],
  },
  senator_terms: {
    key: ['senator_id', 'district', 'from_on'],
    types: typed('senator_id int, district smallint, from_on date, to_on date, source text'),
  },
  standing_committees: {
    key: ['id'],
    types: typed('id int, name text, legiscan_id int, open_states_id text'),
    usedBy: [
      ['bills', 'committee_id'],
      ['hearings', 'committee_id'],
    ],
  },
  standing_committee_members: {
    key: ['committee_id', 'senator_id'],
    types: typed('committee_id int, senator_id int, role text'),
  },
  bills: {
    key: ['id'],
    types: typed(
      `id int, session_id int, number text, kind text, sort_key text, title text, description text, introducer_id int, introducer text,
       committee_id int, stage text, ending text, priority text, stage_on date, history_source text, last_action text, last_action_on date, url text,
       legiscan_id int, open_states_id text`,
    ),
    bill: 'w.id',
    usedBy: [
      ['bill_follows', 'bill_id'],
      ['bill_stances', 'bill_id'],
      ['bill_tags', 'bill_id'],
      ['bill_notes', 'bill_id'],
      ['whip_marks', 'bill_id'],
    ],
  },
  bill_actions: {
    key: ['bill_id', 'source', 'place'],
    types: typed('bill_id int, source text, place int, happened_on date, text text, kind text, detail jsonb'),
    bill: 'w.bill_id',
  },
  bill_sponsors: {
    key: ['bill_id', 'role', 'name'],
    types: typed(
      'bill_id int, role text, name text, senator_id int, added_on date, withdrawn_on date, source text',
    ),
    bill: 'w.bill_id',
  },
  bill_documents: {
    key: ['bill_id', 'kind', 'name', 'url'],
    types: typed(
      'bill_id int, kind text, name text, url text, dated_on date, mime text, state_url text, legiscan_id int, source text, words text',
    ),
    bill: 'w.bill_id',
  },
  hearings: {
    key: ['bill_id', 'held_on', 'source'],
    types: typed('bill_id int, held_on date, source text, committee_id int, starts_at time, room text'),
    bill: 'w.bill_id',
  },
  roll_calls: {
    key: ['id'],
    types: typed(
      `id int, bill_id int, held_on date, description text, motion_kind text, motion_number text, stage text, is_final_reading boolean,
       yes smallint, no smallint, present_not_voting smallint, excused smallint, absent smallint, has_five_categories boolean,
       carried boolean, source text, legiscan_id int, open_states_id text, state_key text`,
    ),
    bill: 'w.bill_id',
  },
  roll_call_ballots: {
    key: ['roll_call_id'],
    types: typed('roll_call_id int, senators int[], letters text'),
    bill: '(select r.bill_id from roll_calls r where r.id = w.roll_call_id)',
    madeWith: { place: 'roll_calls', column: 'roll_call_id' },
  },
  legislature_facts: {
    key: ['subject', 'subject_id', 'field', 'source'],
    types: typed('subject text, subject_id int, field text, source text, value jsonb'),
    bill: `case when w.subject = 'bill' then w.subject_id
      when w.subject = 'roll call' then (select r.bill_id from roll_calls r where r.id = w.subject_id) end`,
  },
} satisfies Record<string, PlaceFacts>

export type Place = keyof typeof facts
export const places: Record<Place, PlaceFacts> = facts

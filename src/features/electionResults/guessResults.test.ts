import { expect, test } from 'vitest'
import { guessResults } from './guessResults.ts'

const read = (text: string) => {
  const [header, ...rows] = text.split('\n').map((line) => line.split('|'))
  const mapping = guessResults(header!, true, rows)
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, header![at]]))
}

test.each([
  [
    'researchers',
    `precinct|office|party_detailed|party_simplified|mode|votes|candidate|district|stage|date|county_name|county_fips
Precinct 1|STATE SENATE|NONPARTISAN|NONPARTISAN|TOTAL|722|WREN QUILLFEATHER|037|GEN|2024-11-05|BUFFALO|31019`,
    {
      electionOn: 'date',
      kind: 'stage',
      office: 'office',
      district: 'district',
      candidate: 'candidate',
      votes: 'votes',
      county: 'county_name',
      precinct: 'precinct',
    },
  ],
  [
    'a counting program',
    `Line Number|Contest Id|Contest Name|Choice Name|Party Name|Total Votes|Percent Of Votes|Registered Voters|Ballots Cast|Num Precinct Total
1|12|LEGISLATURE - DISTRICT 5|OPAL FERNSBY|NPP|3120|51.2|9000|6200|14`,
    { office: 'Contest Name', candidate: 'Choice Name', party: 'Party Name', votes: 'Total Votes' },
  ],
  [
    'a newspaper',
    `Race|Candidate|Party|Votes|Votes %|County|Pct. reporting
Legislature, Dist. 5|Opal Fernsby|NP|3,120|51.2|Otoe|100`,
    { office: 'Race', candidate: 'Candidate', party: 'Party', votes: 'Votes', county: 'County' },
  ],
  [
    'OpenElections with ways of voting',
    `county|precinct|office|district|party|candidate|early_voting|election_day|votes
Otoe|P1|State House|2||Opal Fernsby|12|30|42`,
    {
      county: 'county',
      precinct: 'precinct',
      office: 'office',
      district: 'district',
      party: 'party',
      candidate: 'candidate',
      votes: 'votes',
    },
  ],
  [
    'an archive',
    `ElectionDate|ElectionType|CountyName|PrecinctName|OfficeTitle|DistrictNumber|CandidateName|PartyAffiliation|VoteTotal|IsWinner
11/05/2024|General|Otoe|P1|Legislature|2|Opal Fernsby|NP|42|Y`,
    {
      electionOn: 'ElectionDate',
      kind: 'ElectionType',
      county: 'CountyName',
      precinct: 'PrecinctName',
      office: 'OfficeTitle',
      district: 'DistrictNumber',
      candidate: 'CandidateName',
      party: 'PartyAffiliation',
      votes: 'VoteTotal',
    },
  ],
])('results from %s are read by the words of their columns and by their cells', (_, text, wanted) => {
  expect(read(text)).toMatchObject(wanted)
})

test('a share is no count of votes, and a code no name', () => {
  expect(read('office|candidate|vote_pct|county_id\nLegislature|Opal Fernsby|51|7')).toEqual({
    office: 'office',
    candidate: 'candidate',
  })
})

// What the terminal understands, for its help panel, its completion and its buttons.
export interface CommandHelp {
  word: string
  /** What comes behind the word. */
  rest: string
  about: string
  example: string
}

export const commandHelp: CommandHelp[] = [
  {
    word: 'filer',
    rest: 'NAME',
    about: 'Committees and others who file with the state.',
    example: 'filer prairie',
  },
  {
    word: 'donor',
    rest: 'NAME',
    about: 'Who gave. Slips of the finger are understood.',
    example: 'donor abernathy',
  },
  { word: 'payee', rest: 'NAME', about: 'Who was paid.', example: 'payee radio' },
  {
    word: 'gifts',
    rest: 'NAME',
    about: 'Every contribution by donors with this name.',
    example: 'gifts abernathy',
  },
  {
    word: 'largest',
    rest: '[YEAR] [in|out]',
    about: 'The largest gifts, or payments, of a cycle or a year.',
    example: 'largest 2024 in',
  },
  { word: 'latest', rest: '', about: 'Who filed last, and how much.', example: 'latest' },
  {
    word: 'late',
    rest: '[ELECTION]',
    about: '$1,000 or more within the 14 days before an election.',
    example: 'late general 2024',
  },
  {
    word: 'independent',
    rest: '[for|against NAME]',
    about: 'Spending for or against a candidate, independent of the candidate.',
    example: 'independent against larkspur',
  },
  {
    word: 'between',
    rest: 'A and B',
    about: 'Who gave to both committees.',
    example: 'between larkspur and prairie',
  },
  { word: 'city', rest: 'NAME', about: 'The donors of a city, largest first.', example: 'city lincoln' },
  { word: 'over', rest: 'AMOUNT', about: 'Every gift of that much or more.', example: 'over 10,000' },
  { word: 'help', rest: '', about: 'This list.', example: 'help' },
]

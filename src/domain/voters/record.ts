// One voter as a file tells it, whatever the file's layout. Importers of every layout end here; what is written starts here.

export interface VoterRecord {
  /** "NE:0012345678"; "VAN:123" or "L2:LALNE1" for lists without the state's own number. */
  key: string
  state: string
  voterNumber: string
  /** A active, I inactive; other states' words are brought to these, or kept. */
  status: string
  /** The address is withheld by law; it then is null. */
  isConfidential: boolean
  namePrefix: string
  firstName: string
  middleName: string
  lastName: string
  nameSuffix: string
  gender: string
  birthDate: string | null
  birthYear: number | null
  registeredOn: string | null
  /** R, D, NP, L, LMN, or the file's own word. */
  party: string
  /** Ten digits. */
  phone: string
  cellPhone: string
  email: string
  address: VoterAddress | null
  longitude: number | null
  latitude: number | null
  mailing: MailingAddress | null
  split: PrecinctSplit
  /** Election codes as the state writes them: GN24, PR22. */
  votes: string[]
}

export interface VoterAddress {
  /** "1445 1/2 K ST APT 3" */
  line: string
  number: number | null
  /** "K ST", "N 50TH RD" */
  street: string
  unit: string
  city: string
  state: string
  zip5: string
  zip4: string
}

export interface MailingAddress {
  lines: string[]
  city: string
  state: string
  zip: string
}

export interface PrecinctSplit {
  county: string
  precinct: string
  precinctCode: string
  split: string
  splitCode: string
  pollingPlace: { name: string; address: string; city: string; state: string; zip: string } | null
  /** By code of district_kinds: { ld: "36" }. Empty ones are left out. */
  districts: Record<string, string>
}

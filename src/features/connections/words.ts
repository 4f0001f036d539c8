import type { LinkKind, NodeKind } from '../../domain/connections/columns.ts'

export const kindWords: Record<LinkKind, string> = {
  gift: 'Gifts',
  paid: 'Payments',
  lobbies: 'Lobbying for',
  position: 'Positions on bills',
  sponsor: 'Sponsorship',
  vote: 'Divided votes',
  unanimous: 'Unanimous votes',
  committee: 'Campaign committee',
  same: 'Same name in the lobby records',
  employer: 'Employer',
}

export const nodeWords: Record<NodeKind, string> = {
  donor: 'Donor or payee',
  filer: 'Committee',
  lobbyist: 'Lobbyist',
  principal: 'Principal',
  bill: 'Bill',
  senator: 'Senator',
}

export const certaintyWords = {
  confirmed: 'In the records',
  matched: 'Matched by name',
  inferred: 'Inferred',
} as const

// The accounts of a committee. A chart has dozens, so it is at hand whole.
import type { AccountKind, AccountRole } from './kinds.ts'

export interface Account {
  id: string
  code: string
  name: string
  kind: AccountKind
  role: AccountRole | null
  note: string
  committeeAccountId: string | null
  version: number
  isArchived: boolean
}

export interface Chart {
  accounts: readonly Account[]
  byId: ReadonlyMap<string, Account>
  /** The first one of this role that is in use: the account that is meant unless someone names another. */
  find(role: AccountRole): Account | undefined
}

export function chartOf(accounts: readonly Account[]): Chart {
  return {
    accounts,
    byId: new Map(accounts.map((account) => [account.id, account])),
    find: (role) => accounts.find((a) => a.role === role && !a.isArchived),
  }
}

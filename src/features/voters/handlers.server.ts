import type { Handlers } from '../../app/server/context.ts'
import type { voters } from './api.ts'
import { findChoices } from './choices.server.ts'
import { listSearches, openSearch, saveSearch, unsaveSearch } from './savedSearches.server.ts'
import { searchVoters } from './search.server.ts'
import { attest, standingOf } from './standing.server.ts'

export const voterHandlers: Handlers<typeof voters> = {
  standing: (context) => standingOf(context),
  attest,
  search: searchVoters,
  choices: findChoices,
  openSearch,
  searches: listSearches,
  saveSearch,
  unsaveSearch,
}

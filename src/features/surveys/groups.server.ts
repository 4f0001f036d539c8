// Answers are looked at by universe and by turf, which other features own: they give what is needed here under `surveyGroups`.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** Voters of one universe. */
export interface Members {
  has(voterId: number): boolean
}

export interface SurveyGroups {
  /** Saved universes of a committee, and who is in one. `planOf` reads behind the walls; `membersOf` counts outside of a transaction. */
  universes?: {
    names(db: Db, committee: CommitteeRef): Promise<{ id: string; name: string }[]>
    /** notFound for a universe of another committee. */
    planOf(db: Db, committee: CommitteeRef, universeId: string): Promise<unknown>
    membersOf(services: Services, plan: unknown): Promise<Members>
  }
  /** Names of walkbooks by id; one that is not there is left out. */
  turfNames?(db: Db, committee: CommitteeRef, ids: string[]): Promise<Map<string, string>>
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    surveyGroups?: SurveyGroups
  }
}

export async function turfNames(
  { given }: Pick<Services, 'given'>,
  db: Db,
  committee: CommitteeRef,
  ids: string[],
): Promise<Map<string, string>> {
  const groups = given.surveyGroups as SurveyGroups | undefined
  return groups?.turfNames && ids.length > 0
    ? groups.turfNames(db, committee, ids)
    : new Map<string, string>()
}

export const universesOf = ({ given }: Pick<Services, 'given'>): SurveyGroups['universes'] =>
  (given.surveyGroups as SurveyGroups | undefined)?.universes

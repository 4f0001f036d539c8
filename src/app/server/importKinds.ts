// Everything that can be brought in from a file, one line each. Beside the registry, so that the command need not load every feature.
import {
  legiscanKind,
  legislaturePagesKind,
  openStatesKind,
} from '../../features/bills/importKinds.server.ts'
import { contributionsKind, expendituresKind } from '../../features/filings/importing/importKind.server.ts'
import { electionResultsKind } from '../../features/electionResults/importKind.server.ts'
import { boundariesKind } from '../../features/geography/importKind.server.ts'
import { legacyKind } from '../../features/filings/importing/importKindLegacy.server.ts'
import { kindsOf } from '../../features/imports/kinds.server.ts'
import { membersKind } from '../../features/members/importKind.server.ts'
import { peopleKind } from '../../features/people/importing/importKind.server.ts'
import { addressPointsKind } from '../../features/voterFile/addresses/addressPoints.server.ts'
import { votersKind } from '../../features/voterFile/importing/importKind.server.ts'

export const importKinds = kindsOf([
  membersKind,
  peopleKind,
  votersKind,
  addressPointsKind,
  contributionsKind,
  expendituresKind,
  legacyKind,
  legiscanKind,
  openStatesKind,
  legislaturePagesKind,
  boundariesKind,
  electionResultsKind,
])

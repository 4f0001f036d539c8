// Every feature, one line each. Only what puts the product together reads this list: main.ts, the commands and tests of the whole.
// The order counts: demo rows of a later line may point at those of an earlier one, and what Ctrl/Cmd-K finds is listed like this.
import { featureWithoutCalls, type Feature } from './app/server/feature.ts'
import { forSearch, publicMenu, routes } from './routes.ts'

const found: { default: Feature }[] = await Promise.all([
  import('./features/committees/feature.server.ts'),
  import('./features/people/feature.server.ts'),
  import('./features/volunteers/feature.server.ts'),
  import('./features/staff/feature.server.ts'),
  import('./features/projects/feature.server.ts'),
  import('./features/events/feature.server.ts'),
  import('./features/signInSheets/feature.server.ts'),
  import('./features/calendar/feature.server.ts'),
  import('./features/calendarFeeds/feature.server.ts'),
  import('./features/calendarMap/feature.server.ts'),
  import('./features/committeeHome/feature.server.ts'),
  import('./features/pictures/feature.server.ts'),
  import('./features/unsubscribes/feature.server.ts'),
  import('./features/members/feature.server.ts'),
  import('./features/users/feature.server.ts'),
  import('./features/organizations/feature.server.ts'),
  import('./features/account/feature.server.ts'),
  import('./features/voterFile/feature.server.ts'),
  import('./features/voters/feature.server.ts'),
  import('./features/voterRecords/feature.server.ts'),
  import('./features/universes/feature.server.ts'),
  import('./features/surveys/feature.server.ts'),
  import('./features/outbox/feature.server.ts'),
  import('./features/walkbooks/feature.server.ts'),
  import('./features/doors/feature.server.ts'),
  import('./features/legislatureSources/feature.server.ts'),
  import('./features/filings/feature.server.ts'),
  import('./features/filers/feature.server.ts'),
  import('./features/donors/feature.server.ts'),
  import('./features/errorReports/feature.server.ts'),
  import('./features/candidateCommittees/feature.server.ts'),
  import('./features/terminal/feature.server.ts'),
  import('./features/bills/feature.server.ts'),
  import('./features/billTexts/feature.server.ts'),
  import('./features/billFollows/feature.server.ts'),
  import('./features/attendance/feature.server.ts'),
  import('./features/senators/feature.server.ts'),
  import('./features/seatMap/feature.server.ts'),
  import('./features/forecast/feature.server.ts'),
  import('./features/voting/feature.server.ts'),
  import('./features/geography/feature.server.ts'),
  import('./features/electionResults/feature.server.ts'),
  import('./features/jobs/feature.server.ts'),
  import('./features/imports/feature.server.ts'),
  import('./features/downloads/feature.server.ts'),
  import('./features/files/feature.server.ts'),
  import('./features/search/feature.server.ts'),
  import('./features/home/feature.server.ts'),
  import('./features/auditLog/feature.server.ts'),
  import('./features/system/feature.server.ts'),
])

/** What the server has to know of the route table. */
const pages = routes.map(({ path, title, may }) => ({
  path,
  title,
  isPublic: may === 'anyone',
  isForSearch: forSearch.includes(path),
  menuPlace: publicMenu.indexOf(path),
}))

export const features: readonly Feature[] = [
  ...found.map((feature) => feature.default),
  featureWithoutCalls({ tables: [], pages }),
]

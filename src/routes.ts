// TABLE 1: path · who may open it · title · place in the menu · what it is for · screen. Order inside an area is the order of the menu.
import type { MenuPlace, Route, Screen } from './app/route.ts'
import type { Ability, May } from './permissions.ts'

const page = <P extends string>(
  path: P,
  may: May,
  title: string,
  menu: MenuPlace,
  about: string,
  screen: Screen,
): Route<P> => ({
  path,
  may,
  title,
  menu,
  about,
  screen,
})

/** Of use only with a job in the committee that includes this, outside of committees in any of them. */
const withJob = <P extends string>(ability: Ability, route: Route<P>): Route<P> => ({ ...route, ability })

/** Without the menu around it. */
const fullScreen = <P extends string>(route: Route<P>): Route<P> => ({ ...route, isFullScreen: true })

// prettier-ignore
export const routes = [
  // Public
  page('/login', 'anyone', 'Sign in', null, 'Sign in, accept an invitation, or choose a new password.', () => import('./features/account/Login.tsx')),
  page('/newUItest', 'anyone', 'Style guide', null, 'Every shared component in every state and both themes.', () => import('./features/styleguide/StyleGuide.tsx')),
  page('/newUItest2', 'anyone', 'Dense patterns', null, 'Big table, map, chart, form and timeline on fictional data.', () => import('./features/styleguide/DensePatterns.tsx')),
  page('/nadcterminal', 'anyone', 'Money terminal', 'Money', 'A keyboard-first terminal over all state campaign-finance filings.', () => import('./features/terminal/MoneyTerminal.tsx')),
  page('/candidate-committees', 'anyone', 'Candidate committees', 'Money', 'All candidate committees: raised, spent, cash, side by side.', () => import('./features/candidateCommittees/CandidateCommittees.tsx')),
  page('/candidate-committee/:id', 'anyone', 'Candidate committee', null, 'One committee: money in and out, donors, payees, statements.', () => import('./features/candidateCommittees/CandidateCommittee.tsx')),

  // The public front door, and what it leads to (docs/decisions/0016).
  page('/donors', 'anyone', 'Find a donor', 'Money', 'Who gave and who was paid, by name.', () => import('./features/donors/publicPage/FindDonor.tsx')),
  page('/donor/:id', 'anyone', 'Donor', null, 'One donor: whom they gave to, who paid them, and every row.', () => import('./features/lobby/joined/OneDonorPage.tsx')),
  page('/shared-map/:code', 'anyone', 'Shared map', null, 'A map of the 49 seats that someone shared.', () => import('./features/seatMap/SharedMap.tsx')),
  page('/downloads', 'anyone', 'Downloads', 'Money', 'Every public table as a file.', () => import('./features/filings/PublicDownloads.tsx')),
  page('/about', 'anyone', 'About', null, 'What this site is, where its figures come from and what it leaves out.', () => import('./features/about/About.tsx')),

  // Public pages of a committee: where its volunteers, guests and visitors arrive without an account (docs/decisions/0011).
  page('/join/:slug', 'anyone', 'Volunteer', null, 'Offer a committee your help.', () => import('./features/volunteers/Join.tsx')),
  page('/give/:slug', 'anyone', 'Give', null, 'Give to a committee, or promise to.', () => import('./features/givePage/Give.tsx')),
  page('/event/:slug', 'anyone', 'Event', null, 'What, when, where, and whether you come.', () => import('./features/events/PublicEvent.tsx')),
  page('/event/:slug/:secret', 'anyone', 'Your place', null, 'Your answer to an invitation, and your code for the door.', () => import('./features/events/OwnPlace.tsx')),
  page('/unsubscribe/:secret', 'anyone', 'Unsubscribe', null, 'Stop the emails of a committee.', () => import('./features/unsubscribes/Unsubscribe.tsx')),
  page('/kiosk/:secret', 'anyone', 'Sign in here', null, 'A tablet at the door on which guests sign themselves in.', () => import('./features/signInSheets/Kiosk.tsx')),

  fullScreen(page('/walk', 'anyone', 'Door-knocking', null, 'The doors a volunteer was given, on their own phone.', () => import('./features/doors/app/Walk.tsx'))),
  fullScreen(page('/walk/:code', 'anyone', 'Your doors', null, 'A volunteer without an account uses the code of a walkbook.', () => import('./features/doors/app/Walk.tsx'))),

  // Home and account
  page('/', 'signedIn', 'Home', 'Home', 'What needs you today.', () => import('./features/home/Home.tsx')),
  page('/home2', 'signedIn', 'My board', 'Home', 'The same widgets on a grid you arrange yourself.', () => import('./features/home/HomeBoard.tsx')),
  page('/account', 'signedIn', 'Account', null, 'Your profile, sign-in, sessions and data.', () => import('./features/account/Account.tsx')),

  // Voters
  withJob('voters.see', page('/search-voters', 'signedIn', 'Find a voter', 'Voters', 'One box that understands names, addresses, phones and voter ids.', () => import('./features/voters/SearchVoters.tsx'))),
  withJob('voters.see', page('/advanced-voter-search', 'signedIn', 'Build a universe', 'Voters', 'Steps that add, narrow or remove voters, with a live count.', () => import('./features/universes/AdvancedVoterSearch.tsx'))),
  page('/voter_profile', 'signedIn', 'Voter', null, 'One voter: registration, districts, vote history, household, contacts.', () => import('./features/voterRecords/VoterProfile.tsx')),
  page('/voter2_profile', 'signedIn', 'Voter at the door', null, 'One voter on a phone: call, text, directions, log a contact.', () => import('./features/voterRecords/VoterAtDoor.tsx')),
  page('/shapefiles', 'signedIn', 'Map layers', 'Voters', 'Drop a boundary file, draw it, count what is inside.', () => import('./features/layerCounts/LayersPage.tsx')),

  // Money
  page('/nadc/committees', 'signedIn', 'State filers', 'Money', 'Every filer with the state, not only candidates.', () => import('./features/filers/StateFilers.tsx')),
  page('/nadc/committees/:committeeId', 'signedIn', 'State filer', null, 'The full workbench on one filer.', () => import('./features/filers/FilerWorkbench.tsx')),
  page('/nadcterminal/match', 'signedIn', 'Match identities', 'Money', 'Pairs that may be the same person or firm, with the score explained.', () => import('./features/lobby/joined/MatchIdentities.tsx')),
  page('/campaign', 'signedIn', 'Reporting', 'Money', 'Field, money and volunteers by week across your committees.', () => import('./features/reporting/Reporting.tsx')),
  withJob('books.see', page('/accounting2', 'signedIn', 'All my books', 'Money', "All your committees' books on one page.", () => import('./features/books/grid/AllBooks.tsx'))),
  page('/reimbursements', 'signedIn', 'Reimbursements', 'Money', 'Yours, and those waiting for you.', () => import('./features/reimbursements/MyReimbursements.tsx')),
  withJob('lobbyFundraisers.see', page('/campaign/committee/:committeeId/lobby-fundraisers', 'signedIn', 'Lobby fundraisers', null, 'Plan lobby fundraisers of one committee.', () => import('./features/lobbyFundraisers/LobbyFundraisers.tsx'))),
  page('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId', 'signedIn', 'Lobby fundraiser', null, 'One lobby fundraiser and its co-sponsors.', () => import('./features/lobbyFundraisers/LobbyFundraiser.tsx')),
  page('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId/edit-invite', 'signedIn', 'Invitation', null, 'The invitation: edit, print, mail.', () => import('./features/lobbyFundraisers/EditInvite.tsx')),

  // Legislature
  page('/bills', 'signedIn', 'Bills', 'Legislature', 'Every bill and resolution; follow, take a stance, tag.', () => import('./features/bills/FindBills.tsx')),
  page('/bill/:id', 'signedIn', 'Bill', null, 'One bill from introduction to governor.', () => import('./features/lobby/joined/OneBillPage.tsx')),
  page('/bill/:id/voting', 'signedIn', 'Votes on a bill', null, 'Each roll call as the 49 seats, and a whip board.', () => import('./features/voting/VotesOnBill.tsx')),
  page('/senator-attendance', 'signedIn', 'Attendance', 'Legislature', 'Votes eligible, cast, present not voting, excused, absent.', () => import('./features/attendance/SenatorAttendance.tsx')),
  page('/senator/:id', 'signedIn', 'Senator', null, 'One senator: committees, votes, attendance, bills and money.', () => import('./features/senators/OneSenator.tsx')),
  page('/33towin', 'signedIn', '33 to win', 'Legislature', 'The map of 49 districts and the count to 25, 30 and 33.', () => import('./features/seatMap/WinMap.tsx')),

  // Lobby
  page('/lobbyist', 'signedIn', 'Lobbyists', 'Lobby', 'Who they are, who they represent, what was reported.', () => import('./features/lobby/Lobbyists.tsx')),
  page('/lobbyist/updates', 'signedIn', 'Lobby updates', 'Lobby', 'What changed since you last looked.', () => import('./features/lobby/LobbyUpdates.tsx')),
  page('/lobbyist/principals', 'signedIn', 'Principals', 'Lobby', 'Who pays for lobbying.', () => import('./features/lobby/Principals.tsx')),
  page('/lobbyist/principals/:id', 'signedIn', 'Principal', null, 'One principal, its lobbyists and positions.', () => import('./features/lobby/OnePrincipal.tsx')),
  page('/lobbyist/:id', 'signedIn', 'Lobbyist', null, 'One lobbyist, principals, positions and money.', () => import('./features/lobby/OneLobbyist.tsx')),
  page('/connections', 'signedIn', 'Connections', 'Lobby', 'How people, firms, committees, bills and senators are tied in public records.', () => import('./features/connections/Connections.tsx')),
  page('/all-lobby-fundraisers', 'signedIn', 'Lobby fundraisers', 'Lobby', 'Every lobby fundraiser you may see.', () => import('./features/lobbyFundraisers/AllLobbyFundraisers.tsx')),
  page('/all-co-sponsors', 'signedIn', 'Co-sponsors', 'Lobby', 'Who co-hosts fundraisers, and who co-sponsors whose bills.', () => import('./features/lobbyFundraisers/AllCoSponsors.tsx')),

  // News
  page('/news', 'signedIn', 'News', 'News', 'The stream from the sources, by topic, person and bill.', () => import('./features/newsClips/NewsPage.tsx')),
  page('/news-dashboard', 'signedIn', 'News dashboard', 'News', 'Volume, topics and mentions over time.', () => import('./features/news/Dashboard.tsx')),
  page('/news/article/:sourceKey/:articleId', 'signedIn', 'Article', null, 'A clean reading view with linked people and bills.', () => import('./features/newsClips/ArticlePage.tsx')),

  // Tools
  page('/pdfEditor', 'signedIn', 'PDF editor', 'Tools', 'Fill, sign, draw on, merge and split PDF files.', () => import('./features/pdfEditor/PdfEditor.tsx')),
  page('/charts', 'signedIn', 'Charts', 'Tools', 'Build a chart from any data you may see.', () => import('./features/charts/Charts.tsx')),
  withJob('people.see', page('/SignInSheet', 'signedIn', 'Sign-in sheets', 'Tools', 'Print sheets, run a kiosk, type up who came.', () => import('./features/signInSheets/SignInSheets.tsx'))),

  // A committee
  page('/committee/:committeeId', 'signedIn', 'Overview', 'committee', 'How this race stands and what is due.', () => import('./features/committeeHome/CommitteeHome.tsx')),
  withJob('books.see', page('/committee/:committeeId/finances', 'signedIn', 'Finances', 'committee', 'Cash, burn, runway, receivable and payable.', () => import('./features/finances/Finances.tsx'))),
  withJob('budgets.see', page('/committee/:committeeId/budget', 'signedIn', 'Budget', 'committee', 'Plan by category and month against actual.', () => import('./features/budgets/Budget.tsx'))),
  withJob('donors.see', page('/committee/:committeeId/fundraising', 'signedIn', 'Fundraising', 'committee', 'Plan against goal, donors, call time, pledges.', () => import('./features/callTime/FundraisingPage.tsx'))),
  page('/committee/:committeeId/fundraising/donor/:donorId', 'signedIn', 'Donor', null, 'One donor: giving here and in public filings.', () => import('./features/fundraising/Donor.tsx')),
  withJob('people.see', page('/committee/:committeeId/volunteers', 'signedIn', 'Volunteers', 'committee', 'Sign-ups, skills, shifts and hours.', () => import('./features/volunteers/Volunteers.tsx'))),
  page('/committee/:committeeId/volunteers/:volunteerId', 'signedIn', 'Volunteer', null, 'One volunteer.', () => import('./features/volunteers/OneVolunteer.tsx')),
  page('/committee/:committeeId/events', 'signedIn', 'Events', 'committee', 'Shifts, capacity, RSVPs and check-in.', () => import('./features/events/Events.tsx')),
  page('/committee/:committeeId/events/:eventId', 'signedIn', 'Event', null, 'One event.', () => import('./features/events/OneEvent.tsx')),
  page('/committee/:committeeId/calendar', 'signedIn', 'Calendar', 'committee', 'Events, filing deadlines and session days.', () => import('./features/calendar/Calendar.tsx')),
  page('/committee/:committeeId/calendar/map', 'signedIn', 'Calendar map', null, 'The same events on a map.', () => import('./features/calendarMap/CalendarMap.tsx')),
  withJob('doors.knock', fullScreen(page('/committee/:committeeId/door-knocking', 'signedIn', 'Door-knocking', 'committee', 'The next door, the script, one thumb, no signal needed.', () => import('./features/phones/DoorKnockingPage.tsx')))),
  withJob('walkbooks.edit', page('/committee/:committeeId/walkbook-maker', 'signedIn', 'Cut turf', 'committee', 'Cut a universe into walkable turfs.', () => import('./features/cuts/WalkbookMaker.tsx'))),
  withJob('walkbooks.see', page('/committee/:committeeId/walkbooks', 'signedIn', 'Walkbooks', 'committee', 'Turfs, who has them, what came back.', () => import('./features/phones/WalkbooksPage.tsx'))),
  withJob('surveys.see', page('/committee/:committeeId/walkbooks/surveys', 'signedIn', 'Surveys', null, 'Questions, branches, languages and results.', () => import('./features/surveys/Surveys.tsx'))),
  withJob('walkbooks.see', page('/committee/:committeeId/walkbooks/universes', 'signedIn', 'Universes', null, 'Saved universes, live or frozen.', () => import('./features/walkbooks/Universes.tsx'))),
  page('/committee/:committeeId/walkbooks/:walkbookId', 'signedIn', 'Walkbook', null, 'One walkbook.', () => import('./features/packets/WalkbookPage.tsx')),
  page('/committee/:committeeId/yard-signs', 'signedIn', 'Yard signs', 'committee', 'Requests, placements, stock and pick-up.', () => import('./features/yardSigns/YardSigns.tsx')),
  withJob('people.see', page('/committee/:committeeId/staff', 'signedIn', 'Staff', 'committee', 'People, hours, pay and assignments.', () => import('./features/staff/StaffList.tsx'))),
  withJob('people.see', page('/committee/:committeeId/staff/projects', 'signedIn', 'Projects', 'committee', 'Every board of the committee and how far it is.', () => import('./features/projects/AllProjects.tsx'))),
  page('/committee/:committeeId/staff/:staffId', 'signedIn', 'Staff member', null, 'One staff member.', () => import('./features/staff/OneStaffMember.tsx')),
  page('/committee/:committeeId/staff/:staffId/projects', 'signedIn', 'Projects', null, 'Projects of one staff member.', () => import('./features/projects/StaffProjects.tsx')),
  page('/committee/:committeeId/staff/:staffId/projects/:projectId', 'signedIn', 'Project', null, 'Board and timeline of one project.', () => import('./features/projects/OneProject.tsx')),
  withJob('reports.see', page('/committee/:committeeId/report-editor', 'signedIn', 'Report editor', 'committee', 'A document whose figures are live from the ledger.', () => import('./features/reports/ReportEditor.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting', 'signedIn', 'Accounting', 'committee', 'What needs doing in the books.', () => import('./features/books/Accounting.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/analytics', 'signedIn', 'Analytics', null, 'The books as pictures.', () => import('./features/finances/Analytics.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/transactions', 'signedIn', 'Transactions', null, 'Money in and money out.', () => import('./features/bank/TransactionsAndBank.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/transactions/contributions', 'signedIn', 'Contributions', null, 'Money in, one row each.', () => import('./features/books/Contributions.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/transactions/expenditures', 'signedIn', 'Expenditures', null, 'Money out, one row each.', () => import('./features/books/Expenditures.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/invoices', 'signedIn', 'Invoices', null, 'Bills to pay.', () => import('./features/books/invoices/Invoices.tsx'))),
  withJob('budgets.see', page('/committee/:committeeId/accounting/budgets', 'signedIn', 'Budgets', null, 'Budgets in the books.', () => import('./features/budgets/Budgets.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/recurring', 'signedIn', 'Recurring', null, 'What repeats.', () => import('./features/books/recurring/RecurringPage.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/settings', 'signedIn', 'Accounting settings', null, 'Chart of accounts, periods, opening balances.', () => import('./features/books/BookSettings.tsx'))),
  withJob('books.see', page('/committee/:committeeId/accounting/nadc-reports', 'signedIn', 'State reports', null, 'The state forms drawn live from the ledger.', () => import('./features/stateReports/StateReports.tsx'))),
  withJob('donors.see', page('/committee/:committeeId/accounting/entities', 'signedIn', 'People and firms', null, 'Everyone the books name.', () => import('./features/books/Entities.tsx'))),
  page('/committee/:committeeId/accounting/entities/:entityId', 'signedIn', 'Person or firm', null, 'One person or firm in the books.', () => import('./features/books/OneEntity.tsx')),
  withJob('books.see', page('/committee/:committeeId/accounting/fundraising', 'signedIn', 'Fundraising events', null, 'Events that raise money.', () => import('./features/lobbyFundraisers/FundraisingEvents.tsx'))),
  withJob('lobbyFundraisers.edit', page('/committee/:committeeId/accounting/fundraising/lobby/create', 'signedIn', 'New lobby fundraiser', null, 'Plan a lobby fundraiser.', () => import('./features/lobbyFundraisers/CreateFundraiser.tsx'))),
  page('/committee/:committeeId/accounting/fundraising/lobby/:fundraiserId', 'signedIn', 'Lobby fundraiser', null, 'One lobby fundraiser in the books.', () => import('./features/lobbyFundraisers/FundraiserInBooks.tsx')),
  withJob('reimbursements.ask', page('/committee/:committeeId/accounting/reimbursements', 'signedIn', 'Reimbursements', null, 'Requests to be paid back.', () => import('./features/reimbursements/Reimbursements.tsx'))),
  withJob('pictures.edit', page('/committee/:committeeId/profile-picture-advanced', 'signedIn', 'Picture', null, 'Crop, frame and badge the picture of this committee.', () => import('./features/pictures/ProfilePicture.tsx'))),
  page('/committee/:committeeId/settings', 'signedIn', 'Settings', 'committee', 'Identity, members, goals and disclaimers.', () => import('./features/handover/SettingsAndHandover.tsx')),

  // Organization and administration
  page('/organization', 'organization.open', 'Organization', 'Organization', 'Members, invitations, committees, audit log and exports.', () => import('./features/organizations/Organization.tsx')),
  page('/admin', 'owner.open', 'System', 'Admin', 'Health, jobs, imports, storage, mail and audit.', () => import('./features/system/Admin.tsx')),
  page('/admin/organization/:orgId', 'owner.open', 'Organization', null, 'One organization, its people and committees.', () => import('./features/organizations/AdminOrganization.tsx')),
  page('/admin/upload-csv', 'owner.open', 'Import center', 'Admin', 'Import any kind of file: check it, run it, undo it.', () => import('./features/imports/UploadCsv.tsx')),
  page('/admin/nadc_candidates', 'owner.open', 'Filer matching', 'Admin', 'Tie each filer to a candidate, office and cycle.', () => import('./features/filers/TieFilers.tsx')),
  page('/user-management', 'owner.open', 'Users', 'Admin', 'All users: roles, suspension, sign-in history.', () => import('./features/users/UserManagement.tsx')),
  page('/news/admin', 'owner.open', 'News sources', 'Admin', 'Feeds: add, test, schedule, health.', () => import('./features/newsSources/SourcesPage.tsx')),
  page('/news/clips', 'owner.open', 'Clip sheet', 'Admin', 'Choose, order and annotate the daily clips.', () => import('./features/newsClips/ClipDesk.tsx')),
] as const satisfies readonly Route[]

export type Path = (typeof routes)[number]['path']

/** What the header of every public page leads to, in this order, under the title of the page. */
export const publicMenu: readonly Path[] = [
  '/candidate-committees',
  '/nadcterminal',
  '/donors',
  '/downloads',
  '/about',
]

/** What search engines may show. Nothing else, least of all what holds the record of a donor. */
export const forSearch: readonly Path[] = [
  '/candidate-committees',
  '/candidate-committee/:id',
  '/nadcterminal',
  '/downloads',
  '/about',
  '/login',
  '/join/:slug',
  '/give/:slug',
  '/event/:slug',
]

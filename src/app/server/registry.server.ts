// Every feature, one line each: its calls, its handlers, an example input per call, its live documents, its background jobs,
// and what is put on record when one of its files is downloaded.
import { account } from '../../features/account/api.ts'
import { accountExamples } from '../../features/account/examples.server.ts'
import { accountHandlers, accountLive } from '../../features/account/handlers.server.ts'
import { attendance } from '../../features/attendance/api.ts'
import { attendanceExamples } from '../../features/attendance/examples.server.ts'
import { attendanceHandlers } from '../../features/attendance/handlers.server.ts'
import { auditLog } from '../../features/auditLog/api.ts'
import { auditLogExamples } from '../../features/auditLog/examples.server.ts'
import { auditLogHandlers } from '../../features/auditLog/handlers.server.ts'
import { billTexts } from '../../features/billTexts/api.ts'
import { billTextExamples } from '../../features/billTexts/examples.server.ts'
import { billTextHandlers } from '../../features/billTexts/handlers.server.ts'
import { billFollows } from '../../features/billFollows/api.ts'
import { billFollowExamples } from '../../features/billFollows/examples.server.ts'
import { billFollowHandlers } from '../../features/billFollows/handlers.server.ts'
import { billFollowJobs } from '../../features/billFollows/mailFollowed.server.ts'
import { bills } from '../../features/bills/api.ts'
import { billExamples } from '../../features/bills/examples.server.ts'
import { billHandlers } from '../../features/bills/handlers.server.ts'
import { calendar } from '../../features/calendar/api.ts'
import { calendarExamples } from '../../features/calendar/examples.server.ts'
import { calendarHandlers } from '../../features/calendar/handlers.server.ts'
import { calendarFeeds } from '../../features/calendarFeeds/api.ts'
import { calendarFeedExamples } from '../../features/calendarFeeds/examples.server.ts'
import { calendarFeedHandlers } from '../../features/calendarFeeds/handlers.server.ts'
import { calendarMap } from '../../features/calendarMap/api.ts'
import { calendarMapExamples } from '../../features/calendarMap/examples.server.ts'
import { calendarMapHandlers } from '../../features/calendarMap/handlers.server.ts'
import { candidateCommittees } from '../../features/candidateCommittees/api.ts'
import { candidateCommitteeExamples } from '../../features/candidateCommittees/examples.server.ts'
import { candidateCommitteeHandlers } from '../../features/candidateCommittees/handlers.server.ts'
import { committeeHome } from '../../features/committeeHome/api.ts'
import { committeeHomeExamples } from '../../features/committeeHome/examples.server.ts'
import { committeeHomeHandlers } from '../../features/committeeHome/handlers.server.ts'
import { committees } from '../../features/committees/api.ts'
import { committeeExamples } from '../../features/committees/examples.server.ts'
import { committeeHandlers, committeeLive } from '../../features/committees/handlers.server.ts'
import { filers } from '../../features/filers/api.ts'
import { filerExamples } from '../../features/filers/examples.server.ts'
import { filerHandlers } from '../../features/filers/handlers.server.ts'
import { donors } from '../../features/donors/api.ts'
import { donorExamples } from '../../features/donors/examples.server.ts'
import { donorHandlers } from '../../features/donors/handlers.server.ts'
import { donorJobs } from '../../features/donors/jobs.server.ts'
import { downloads } from '../../features/downloads/api.ts'
import { downloadExamples } from '../../features/downloads/examples.server.ts'
import { downloadHandlers } from '../../features/downloads/handlers.server.ts'
import { events } from '../../features/events/api.ts'
import { eventExamples, publicEventExamples } from '../../features/events/examples.server.ts'
import { eventHandlers } from '../../features/events/handlers.server.ts'
import { eventJobs } from '../../features/events/letters/letters.server.ts'
import { publicEvents } from '../../features/events/publicApi.ts'
import { publicEventHandlers } from '../../features/events/publicHandlers.server.ts'
import { files } from '../../features/files/api.ts'
import { fileExamples } from '../../features/files/examples.server.ts'
import { fileHandlers } from '../../features/files/handlers.server.ts'
import { forecast } from '../../features/forecast/api.ts'
import { forecastExamples } from '../../features/forecast/examples.server.ts'
import { forecastHandlers } from '../../features/forecast/handlers.server.ts'
import { forecastJobs } from '../../features/forecast/jobs.server.ts'
import { geography } from '../../features/geography/api.ts'
import { geographyExamples } from '../../features/geography/examples.server.ts'
import { geographyHandlers } from '../../features/geography/handlers.server.ts'
import { filings } from '../../features/filings/api.ts'
import { filingExamples } from '../../features/filings/examples.server.ts'
import { filingJobs } from '../../features/filings/fetchFilings.server.ts'
import { filingHandlers } from '../../features/filings/handlers.server.ts'
import { home } from '../../features/home/api.ts'
import { homeExamples } from '../../features/home/examples.server.ts'
import { homeHandlers } from '../../features/home/handlers.server.ts'
import { imports } from '../../features/imports/api.ts'
import { importExamples } from '../../features/imports/examples.server.ts'
import { importHandlers } from '../../features/imports/handlers.server.ts'
import { importJobs } from '../../features/imports/jobs.server.ts'
import { importLive } from '../../features/imports/view.server.ts'
import { jobs } from '../../features/jobs/api.ts'
import { jobExamples } from '../../features/jobs/examples.server.ts'
import { jobHandlers, jobLive } from '../../features/jobs/handlers.server.ts'
import { legislatureJobs } from '../../features/legislatureSources/fetchLegislature.server.ts'
import { members } from '../../features/members/api.ts'
import { memberExamples } from '../../features/members/examples.server.ts'
import { memberHandlers } from '../../features/members/handlers.server.ts'
import { organizations } from '../../features/organizations/api.ts'
import { organizationExamples } from '../../features/organizations/examples.server.ts'
import { organizationHandlers, organizationLive } from '../../features/organizations/handlers.server.ts'
import { organizationJobs } from '../../features/organizations/jobs.server.ts'
import { people } from '../../features/people/api.ts'
import { peopleExamples } from '../../features/people/examples.server.ts'
import { peopleHandlers } from '../../features/people/handlers.server.ts'
import { pictures } from '../../features/pictures/api.ts'
import { pictureExamples } from '../../features/pictures/examples.server.ts'
import { pictureHandlers } from '../../features/pictures/handlers.server.ts'
import { pictureJobs } from '../../features/pictures/jobs.server.ts'
import { projects } from '../../features/projects/api.ts'
import { projectsExamples } from '../../features/projects/examples.server.ts'
import { projectsHandlers } from '../../features/projects/handlers.server.ts'
import { seatMap } from '../../features/seatMap/api.ts'
import { seatMapExamples } from '../../features/seatMap/examples.server.ts'
import { seatMapHandlers } from '../../features/seatMap/handlers.server.ts'
import { search } from '../../features/search/api.ts'
import { searchExamples } from '../../features/search/examples.server.ts'
import { searchHandlers } from '../../features/search/handlers.server.ts'
import { staff } from '../../features/staff/api.ts'
import { staffExamples } from '../../features/staff/examples.server.ts'
import { staffHandlers } from '../../features/staff/handlers.server.ts'
import { signInSheets } from '../../features/signInSheets/api.ts'
import { signInSheetExamples } from '../../features/signInSheets/examples.server.ts'
import { signInSheetHandlers } from '../../features/signInSheets/handlers.server.ts'
import { system } from '../../features/system/api.ts'
import { systemExamples } from '../../features/system/examples.server.ts'
import { systemHandlers } from '../../features/system/handlers.server.ts'
import { terminal } from '../../features/terminal/api.ts'
import { terminalExamples } from '../../features/terminal/examples.server.ts'
import { terminalHandlers } from '../../features/terminal/handlers.server.ts'
import { universes } from '../../features/universes/api.ts'
import { universeExamples } from '../../features/universes/examples.server.ts'
import { exportDownloads } from '../../features/universes/exporting/exporting.server.ts'
import { universeHandlers } from '../../features/universes/handlers.server.ts'
import { universeJobs } from '../../features/universes/jobs.server.ts'
import { universeLive } from '../../features/universes/saving.server.ts'
import { users } from '../../features/users/api.ts'
import { userExamples } from '../../features/users/examples.server.ts'
import { userHandlers } from '../../features/users/handlers.server.ts'
import { volunteers } from '../../features/volunteers/api.ts'
import { volunteerExamples } from '../../features/volunteers/examples.server.ts'
import { volunteerHandlers } from '../../features/volunteers/handlers.server.ts'
import { volunteerJobs } from '../../features/volunteers/mailOverdue.server.ts'
import { voterFile } from '../../features/voterFile/api.ts'
import { voterFileExamples } from '../../features/voterFile/examples.server.ts'
import { voterFileHandlers } from '../../features/voterFile/handlers.server.ts'
import { voterFileJobs } from '../../features/voterFile/jobs.server.ts'
import { voters } from '../../features/voters/api.ts'
import { voterExamples } from '../../features/voters/examples.server.ts'
import { voterHandlers } from '../../features/voters/handlers.server.ts'
import { voterRecords } from '../../features/voterRecords/api.ts'
import { voterRecordExamples } from '../../features/voterRecords/examples.server.ts'
import { voterRecordHandlers } from '../../features/voterRecords/handlers.server.ts'
import { voting } from '../../features/voting/api.ts'
import { votingExamples } from '../../features/voting/examples.server.ts'
import { votingHandlers } from '../../features/voting/handlers.server.ts'
import type { Api, Call } from '../contract.ts'
import type { Handler } from './http/calls.ts'
import type { Handlers } from './context.ts'
import type { Examples } from './examples.ts'
import type { DownloadRecords } from './files/files.ts'
import { downloadSources } from './downloadSources.ts'
import { importKinds } from './importKinds.ts'
import type { JobKinds } from './jobs/jobs.ts'
import type { LiveDocuments } from './live/live.ts'

interface Feature {
  api: Api
  handlers: Record<string, Handler>
  examples: Record<string, unknown>
  live: LiveDocuments
  jobs: JobKinds
  downloads: DownloadRecords
}

// Typed per feature, so that a missing handler or example is a compile error here.
function feature<A extends Api>(
  api: A,
  handlers: Handlers<A>,
  examples: Examples<A>,
  more: { live?: LiveDocuments; jobs?: JobKinds; downloads?: DownloadRecords } = {},
): Feature {
  return {
    api,
    handlers,
    examples,
    live: more.live ?? {},
    jobs: more.jobs ?? {},
    downloads: more.downloads ?? {},
  }
}

export const features: Record<string, Feature> = {
  account: feature(account, accountHandlers, accountExamples, { live: accountLive }),
  attendance: feature(attendance, attendanceHandlers, attendanceExamples),
  auditLog: feature(auditLog, auditLogHandlers, auditLogExamples),
  billTexts: feature(billTexts, billTextHandlers, billTextExamples),
  billFollows: feature(billFollows, billFollowHandlers, billFollowExamples, { jobs: billFollowJobs }),
  bills: feature(bills, billHandlers, billExamples),
  calendar: feature(calendar, calendarHandlers, calendarExamples),
  calendarFeeds: feature(calendarFeeds, calendarFeedHandlers, calendarFeedExamples),
  calendarMap: feature(calendarMap, calendarMapHandlers, calendarMapExamples),
  candidateCommittees: feature(candidateCommittees, candidateCommitteeHandlers, candidateCommitteeExamples),
  committeeHome: feature(committeeHome, committeeHomeHandlers, committeeHomeExamples),
  committees: feature(committees, committeeHandlers, committeeExamples, { live: committeeLive }),
  events: feature(events, eventHandlers, eventExamples, { jobs: eventJobs }),
  publicEvents: feature(publicEvents, publicEventHandlers, publicEventExamples),
  filers: feature(filers, filerHandlers, filerExamples),
  donors: feature(donors, donorHandlers, donorExamples, { jobs: donorJobs }),
  downloads: feature(downloads, downloadHandlers(downloadSources), downloadExamples, {
    jobs: legislatureJobs,
  }),
  files: feature(files, fileHandlers, fileExamples),
  forecast: feature(forecast, forecastHandlers, forecastExamples, { jobs: forecastJobs }),
  geography: feature(geography, geographyHandlers, geographyExamples),
  filings: feature(filings, filingHandlers, filingExamples, { jobs: filingJobs }),
  home: feature(home, homeHandlers, homeExamples),
  imports: feature(imports, importHandlers(importKinds), importExamples, {
    live: importLive(importKinds),
    jobs: importJobs(importKinds),
  }),
  jobs: feature(jobs, jobHandlers, jobExamples, { live: jobLive }),
  members: feature(members, memberHandlers, memberExamples),
  people: feature(people, peopleHandlers(importKinds), peopleExamples),
  pictures: feature(pictures, pictureHandlers, pictureExamples, { jobs: pictureJobs }),
  organizations: feature(organizations, organizationHandlers, organizationExamples, {
    live: organizationLive,
    jobs: organizationJobs,
  }),
  projects: feature(projects, projectsHandlers, projectsExamples),
  seatMap: feature(seatMap, seatMapHandlers, seatMapExamples),
  search: feature(search, searchHandlers, searchExamples),
  staff: feature(staff, staffHandlers, staffExamples),
  signInSheets: feature(signInSheets, signInSheetHandlers, signInSheetExamples),
  system: feature(system, systemHandlers, systemExamples),
  terminal: feature(terminal, terminalHandlers, terminalExamples),
  universes: feature(universes, universeHandlers, universeExamples, {
    live: universeLive,
    jobs: universeJobs,
    downloads: exportDownloads,
  }),
  users: feature(users, userHandlers, userExamples),
  volunteers: feature(volunteers, volunteerHandlers, volunteerExamples, { jobs: volunteerJobs }),
  voterFile: feature(voterFile, voterFileHandlers, voterFileExamples, { jobs: voterFileJobs }),
  voterRecords: feature(voterRecords, voterRecordHandlers, voterRecordExamples),
  voters: feature(voters, voterHandlers, voterExamples),
  voting: feature(voting, votingHandlers, votingExamples),
}

export function callTable(): Map<string, { call: Call; handler: Handler }> {
  const table = new Map<string, { call: Call; handler: Handler }>()
  for (const { api, handlers } of Object.values(features))
    for (const [name, call] of Object.entries(api)) table.set(call.path, { call, handler: handlers[name]! })
  return table
}

export function liveDocuments(): LiveDocuments {
  return Object.assign({}, ...Object.values(features).map((f) => f.live)) as LiveDocuments
}

export function jobKinds(): JobKinds {
  return Object.assign({}, ...Object.values(features).map((f) => f.jobs)) as JobKinds
}

export function downloadRecords(): DownloadRecords {
  return Object.assign({}, ...Object.values(features).map((f) => f.downloads)) as DownloadRecords
}

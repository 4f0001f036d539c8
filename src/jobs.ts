// TABLE 3: schedule · job · how we know it failed. Times are UTC: 8:00 is 2 or 3 in the night in Nebraska.
// Every run is a row in the table jobs; a failed one is shown in /admin, and is tried three times before it counts as failed.
import type { Scheduled } from './app/server/jobs/jobs.ts'
import type { Settings } from './app/server/settings.ts'

export const schedule: Scheduled[] = [
  {
    at: '* * * * *',
    kind: 'fetch-news',
    title: 'Fetch the sources of news that are due',
    weKnowItFailed:
      'a warning in the log; a source that failed says why in /news/admin and is tried again later',
    often: true,
  },
  {
    at: '* * * * *',
    kind: 'send-event-letters',
    title: 'Write the event emails that are due',
    weKnowItFailed:
      'a warning in the log; an email that could not be written stays in its event’s list as waiting, and is retried a minute later',
    often: true,
  },
  {
    at: '* * * * *',
    kind: 'mail-news-alerts',
    title: 'Email the news that people asked for',
    weKnowItFailed: 'a warning in the log; no one is emailed twice, and the rest go out a minute later',
    often: true,
  },
  {
    at: '*/5 * * * *',
    kind: 'email-late-contributions',
    title: 'Write emails about late contributions',
    weKnowItFailed: 'a warning in the log; what was not written is written five minutes later',
    often: true,
  },
  {
    at: '3 8 * * *',
    kind: 'extend-event-series',
    title: 'Make the next days of repeating events',
    weKnowItFailed: 'a failed job in /admin; days are made a year ahead, so a missed night is not noticed',
  },
  {
    at: '11 8 * * *',
    kind: 'clean-up',
    title: 'Remove expired sessions, links and old keys',
    weKnowItFailed: 'a failed job in /admin that names what could not be removed',
  },
  {
    at: '23 8 * * *',
    kind: 'verify-audit',
    title: 'Verify the audit log and sign its state',
    weKnowItFailed: 'a failed job in /admin that names the first changed entry; also a fatal line in the log',
  },
  {
    at: '33 8 * * *',
    kind: 'prove-books',
    title: 'Prove the books of every committee',
    weKnowItFailed:
      'a failed job and a warning in /admin that name the first committee; also a fatal line in the log',
  },
  {
    at: '41 8 * * 0',
    kind: 'clean-files',
    title: 'Remove stored bytes that no file names any more',
    weKnowItFailed: 'a failed job in /admin; the bytes stay and are found again next week',
  },
  {
    at: '17 9 * * *',
    kind: 'apply-retention',
    title: 'Remove what organizations no longer keep',
    weKnowItFailed: 'a failed job in /admin; nothing is removed twice, so the next night catches up',
  },
  {
    at: '21 9 * * *',
    kind: 'delete-voter-data',
    title: 'Delete the voter data of finished races',
    weKnowItFailed:
      'a failed job in /admin; of each committee all is deleted or nothing, and the next night goes on',
  },
  {
    at: '31 * * * *',
    kind: 'remove-unsaved-pictures',
    title: 'Remove photos of the picture studio that no one saved for a day',
    weKnowItFailed: 'a failed job in /admin; the files stay and are found again the next hour',
  },
  {
    at: '29 9 * * *',
    kind: 'remove-old-exports',
    title: 'Remove exported voter files after 30 days',
    weKnowItFailed: 'a failed job in /admin; the files stay and are found again the next night',
  },
  {
    at: '37 9 * * *',
    kind: 'geocode-households',
    title: 'Ask the geocoder for addresses without coordinates',
    weKnowItFailed: 'a failed job in /admin; what was placed stays, and the next night asks for the rest',
    when: (settings) => settings.geocoderUrl !== null,
  },
  {
    at: '7 13 * * *',
    kind: 'mail-lobby-updates',
    title: 'Write the lobby digest',
    weKnowItFailed:
      'a failed job in /admin; who was written to is marked, so the next morning writes to the others',
  },
  {
    at: '53 9 * * *',
    kind: 'fetch-filings',
    title: 'Fetch and load the state’s filings',
    weKnowItFailed:
      'a failed job in /admin that names the file; what was loaded before stays, and the loads show its day',
    when: (settings) => settings.nadcContributionsUrl !== null || settings.nadcExpendituresUrl !== null,
  },
  {
    at: '13 10 * * *',
    kind: 'fetch-legislature',
    title: 'Fetch and load bills, votes and senators',
    weKnowItFailed:
      'a failed job in /admin that names the source; what was loaded before stays, and Downloads shows its day',
    when: (settings) =>
      [
        settings.legiscanUrl,
        settings.openStatesPeopleUrl,
        settings.openStatesBulkUrl,
        settings.legislaturePagesUrl,
      ].some((address) => address !== null),
  },
  {
    at: '43 10 * * *',
    kind: 'fetch-lobby',
    title: 'Fetch and load lobby records',
    weKnowItFailed:
      'a failed job in /admin that names the source; what was loaded before stays, and Downloads shows its day',
    when: (settings) => settings.lobbyPrincipalsUrl !== null || settings.lobbyPagesUrl !== null,
  },
  {
    at: '3 11 * * *',
    kind: 'match-lobby',
    title: 'Look for lobbyists and principals among donors and filers',
    weKnowItFailed: 'a failed job in /admin; the matches of the day before stay',
  },
  {
    // After the night's loads, and before anyone in Nebraska is at work.
    at: '7 12 * * *',
    kind: 'mail-followed-bills',
    title: 'Tell followers which bills moved',
    weKnowItFailed: 'a failed job in /admin; no one is emailed twice, and the rest go out the next morning',
  },
  {
    // From early morning in Nebraska on, again each hour, so that a server that was down catches up the same day.
    at: '17 12-23 * * *',
    kind: 'mail-weekly-reports',
    title: 'Email the weekly reports that people asked for',
    weKnowItFailed: 'a failed job in /admin; no one is emailed twice, and the rest go out an hour later',
  },
  {
    at: '19 * * * *',
    kind: 'mail-overdue-answers',
    title: 'Remind the people who should have replied to a volunteer',
    weKnowItFailed: 'a failed job in /admin; no one is emailed twice, and the rest go out an hour later',
  },
  {
    at: '47 10 * * *',
    kind: 'link-donors',
    title: 'Find donors under several spellings',
    weKnowItFailed:
      'a failed job in /admin; donors stay as the last run left them, and the next night tries again',
  },
  {
    at: '7 11 * * *',
    kind: 'forecast-votes',
    title: 'Forecast votes from the roll calls',
    weKnowItFailed:
      'a failed job in /admin; pages show the last forecast with its day, and the next night tries again',
  },
]

/** What this install runs by the clock: lines that need something that is not set up are left out. */
export const scheduleFor = (settings: Settings): Scheduled[] =>
  schedule.filter((line) => line.when?.(settings) ?? true)

// The log keeps short codes, because they are hashed and searched; people read sentences. A code nobody has worded yet is shown as
// it is, in words split at dots and capitals.
import type { AuditEntry } from './api.ts'
import { counted } from '../../domain/numbers.ts'
import { roleLabel, roles } from '../../permissions.ts'

const words: Record<string, string> = {
  'member.invited': 'Invited',
  'member.joined': 'Joined',
  'member.roleChanged': 'Changed the role of',
  'member.committeesChanged': 'Changed the committees of',
  'member.suspended': 'Suspended',
  'member.restored': 'Lifted the suspension of',
  'member.removed': 'Removed from the organization',
  'member.returned': 'Took back the removal of',
  'invitation.resent': 'Sent an invitation again',
  'invitation.revoked': 'Revoked an invitation',
  'invitation.restored': 'Took back a revoked invitation',
  'committee.created': 'Created the committee',
  'committee.changed': 'Changed the committee',
  'committee.archived': 'Archived the committee',
  'committee.restored': 'Reopened the committee',
  'committee.goalSet': 'Set a goal of the committee',
  'committee.goalRemoved': 'Took away a goal of the committee',
  'committee.accountAdded': 'Added a bank account',
  'committee.accountClosed': 'Closed a bank account',
  'committee.accountReopened': 'Opened a bank account again',
  'committee.jobGiven': 'Gave a job in the committee',
  'kiosk.opened': 'Opened a kiosk for an event',
  'committee.memberSet': 'Gave a job in the committee',
  'committee.memberRemoved': 'Took someone out of the committee',
  'committee.pictureSaved': 'Saved a new picture of the committee',
  'committee.picturePutBack': 'Put back an earlier picture of the committee',
  'committee.pictureTakenDown': 'Took down the picture of the committee',
  'person.added': 'Added a person',
  'person.changed': 'Changed a person',
  'person.archived': 'Archived a person',
  'person.restored': 'Brought back a person',
  'person.tagged': 'Tagged people',
  'person.untagged': 'Took a tag off people',
  'person.noteAdded': 'Wrote a note about a person',
  'person.noteRemoved': 'Removed a note about a person',
  'person.noteRestored': 'Brought back a note about a person',
  'person.related': 'Said how two people are related',
  'person.unrelated': 'Took back how two people are related',
  'person.hoursAdded': 'Noted hours of a person',
  'person.hoursRemoved': 'Removed hours of a person',
  'person.hoursRestored': 'Brought back hours of a person',
  'person.merged': 'Merged two records of a person',
  'person.mergeUndone': 'Took back a merge of two records',
  'person.saidDifferent': 'Said that two records are two people',
  'person.differentUndone': 'Took back that two records are two people',
  'person.voterLinked': 'Tied a person to a voter',
  'person.voterUnlinked': 'Took back the tie of a person to a voter',
  'person.copiedFromVoter': 'Copied from the voter file to a person',
  'voter.suggested': 'Looked for the voter a person may be',
  'organization.created': 'Created the organization',
  'organization.renamed': 'Renamed the organization',
  'organization.archived': 'Archived the organization',
  'organization.restored': 'Reopened the organization',
  'organization.retentionChanged': 'Changed how long records are kept',
  'organization.handedOver': 'Handed the organization over',
  'user.roleChanged': 'Changed the role of',
  'user.moved': 'Moved to another organization',
  'user.suspended': 'Suspended',
  'user.restored': 'Lifted the suspension of',
  'user.signedOut': 'Signed out everywhere',
  'export.made': 'Exported',
  'bill.whipMarked': 'Marked the whip board of',
  'bill.whipNoted': 'Wrote on the whip board of',
  'bill.stanceSet': 'Set the stance on a bill',
  'bill.tagged': 'Tagged a bill',
  'bill.untagged': 'Took a tag off a bill',
  'bill.noteAdded': 'Wrote a note about a bill',
  'bill.noteRemoved': 'Removed a note about a bill',
  'volunteer.signedUp': 'Offered help on the public page',
  'volunteer.added': 'Added a volunteer',
  'volunteer.changed': 'Changed a volunteer',
  'volunteer.answered': 'Answered a volunteer',
  'volunteer.answerTakenBack': 'Took back an answer to a volunteer',
  'volunteer.paused': 'Paused volunteers',
  'volunteer.archived': 'Archived volunteers',
  'volunteer.back': 'Brought back volunteers',
  'volunteer.ownerSet': 'Said whose turn it is to answer',
  'volunteer.workGiven': 'Gave a volunteer work',
  'volunteer.workSet': 'Changed the work of a volunteer',
  'volunteer.signUpOpened': 'Opened the sign-up page of a committee',
  'volunteer.signUpShut': 'Shut the sign-up page of a committee',
  'filer.tied': 'Tied a state filer to a candidate',
  'filer.untied': 'Took back the tie of a state filer',
  'staff.added': 'Put on the staff',
  'staff.changed': 'Changed the record of',
  'staff.payChanged': 'Changed the pay of',
  'staff.ended': 'Ended the work of',
  'staff.returned': 'Took back the end of the work of',
  'hours.approved': 'Approved the hours of',
  'hours.approvalTakenBack': 'Took back an approval of hours of',
  'project.created': 'Started the project',
  'project.changed': 'Changed the project',
  'project.archived': 'Archived the project',
  'project.restored': 'Brought back the project',
  'universe.saved': 'Saved the universe',
  'universe.changed': 'Changed the universe',
  'universe.archived': 'Archived the universe',
  'universe.restored': 'Brought back the universe',
  'voter.exportAsked': 'Asked to export voters',
  'voter.exportFailed': 'Could not export voters',
  'voter.exportDownloaded': 'Downloaded voters',
  'voter.exportTraced': 'Traced a row to its export',
  'voterFile.changesListed': 'Looked at what a voter file changed',
  'voterFile.districtKindChanged': 'Changed what a district code means',
  'voterFile.electionChanged': 'Changed an election of the voter file',
  'voterFile.geocodingStarted': 'Asked the geocoder for addresses',
  'download.started': 'Started a download',
  'calendarFeed.made': 'Made a calendar address',
  'calendarFeed.revoked': 'Revoked a calendar address',
  'calendar.imported': 'Imported the calendar',
  'calendar.importUndone': 'Took back the import of the calendar',
  'event.created': 'Made the event',
  'event.changed': 'Changed the event',
  'event.cancelled': 'Cancelled the event',
  'event.restored': 'Took back the cancellation of',
  'event.published': 'Opened the public page of',
  'event.unpublished': 'Shut the public page of',
  'event.invited': 'Invited people to',
  'event.thanked': 'Thanked the guests of',
  'event.volunteersAdded': 'Made guests volunteers after',
  'event.answered': 'Answered on the public page of',
  'job.cancelled': 'Stopped a job',
  'job.retried': 'Started a job again',
  'voter.viewed': 'Looked at a voter',
  'voter.compared': 'Compared two voters',
  'voter.contactLogged': 'Logged a contact',
  'voter.contactUndone': 'Took back a contact',
  'voter.tagged': 'Tagged a voter',
  'voter.untagged': 'Took a tag off a voter',
  'voter.noteAdded': 'Wrote a note about a voter',
  'voter.noteRemoved': 'Removed a note about a voter',
  'voter.noteRestored': 'Brought back a note about a voter',
  'voter.correctionClaimed': 'Claimed a correction of the voter file',
  'voter.correctionWithdrawn': 'Withdrew a claimed correction',
  'voter.merged': 'Merged two records of a voter',
  'voter.mergeUndone': 'Took back a merge of two records',
  'voterTag.renamed': 'Renamed a tag',
  'voterTag.deleted': 'Deleted a tag',
  'voters.purposeStated': 'Stated the purpose of looking up voters',
  'universe.listed': 'Listed the voters of a universe',
  'universe.mapped': 'Looked at single voters of a universe on the map',
  'voter.explained': 'Asked why a voter is in a universe',
  'voter.searched': 'Searched for voters',
  'voterSearch.saved': 'Saved a search for voters',
  'voterSearch.unsaved': 'Took a search off the saved ones',
  'donor.merged': 'Decided that two spellings are one donor',
  'donor.mergeProposed': 'Proposed that two spellings are one donor',
  'donor.mergeSeconded': 'Agreed that two spellings are one donor',
  'donor.keptApart': 'Decided that two spellings are two donors',
  'donor.split': 'Parted two spellings of one donor',
  'donor.splitProposed': 'Proposed to part two spellings of one donor',
  'donor.splitSeconded': 'Agreed to part two spellings of one donor',
  'donor.decisionUndone': 'Took back a decision about two spellings',
  'donor.votersCompared': 'Looked for the voter behind a donor',
  'donor.voterDecided': 'Decided whether a donor is a voter',
  'voter.contributionsViewed': 'Looked at the contributions of a voter',
}

export function actionInWords(action: string): string {
  return words[action] ?? sentence(action)
}

export function subjectInWords(subject: string): string {
  return sentence(subject === 'user' ? 'person' : subject)
}

// Kept for whoever opens the entry; in a line they say nothing.
const notInALine = ['from', 'fileName', 'fileId', 'sha256', 'filter']
const sayThemselves = ['what', 'name', 'email', 'reason', 'words']

/** What the entry adds to "who did what to whom": "viewer to editor", "412 rows". `known` is what the line says already. */
export function detailInWords({ detail }: Pick<AuditEntry, 'detail'>, known?: string): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === '' || value === known || notInALine.includes(name)) return []
    if (name === 'to' && 'from' in detail) return [`${inWords(detail.from)} to ${inWords(value)}`]
    if (sayThemselves.includes(name)) return [inWords(value)]
    if (name === 'rows') return [counted(Number(value), 'row')]
    if (name === 'committees' && Array.isArray(value)) return [counted(value.length, 'committee')]
    return [`${sentence(name).toLowerCase()}: ${inWords(value)}`]
  })
  return parts.join(' · ')
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'string')
    return (roles as readonly string[]).includes(value) ? roleLabel(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return Object.entries(value)
    .filter(([name, v]) => v !== null && v !== '' && name !== 'organizationId')
    .map(([name, v]) => `${sentence(name).toLowerCase()} ${inWords(v)}`)
    .join(', ')
}

function sentence(code: string): string {
  const spaced = code
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

import { calls, feature } from '../../app/server/feature.ts'
import { people } from './api.ts'
import { peopleHandlers } from './handlers.server.ts'
import { peopleExamples } from './examples.server.ts'
import { peopleKind } from './importing/importKind.server.ts'
import { addDemoPeople } from './demo.server.ts'
import { groupEmails } from './emails/api.ts'
import { addDemoGroupEmails } from './emails/demo.server.ts'
import { groupEmailExamples, groupEmailRows } from './emails/examples.server.ts'
import { emailsOfPerson } from './emails/happenings.server.ts'
import { groupEmailHandlers } from './emails/handlers.server.ts'
import { groupEmailJobs } from './emails/writing.server.ts'
import { findContacts, findSimilarContacts } from './finding/findContacts.server.ts'

export default feature(people, peopleHandlers, {
  tables: [
    'groupEmailRecipients',
    'groupEmails',
    'people',
    'personHours',
    'personMerges',
    'personNotes',
    'personRelations',
    'personTags',
    'personWords',
  ],
  examples: peopleExamples,
  more: [calls(groupEmails, groupEmailHandlers, groupEmailExamples)],
  exampleRows: [groupEmailRows],
  jobs: groupEmailJobs,
  happenings: [emailsOfPerson],
  importKinds: [peopleKind],
  demo: [addDemoPeople, addDemoGroupEmails],
  holdsPeople: [
    { table: 'person_tags', column: 'person_id', key: ['tag'], once: ['tag'], words: ['tag', 'tags'] },
    { table: 'person_notes', column: 'person_id', key: ['id'], words: ['note', 'notes'] },
    {
      table: 'person_relations',
      column: 'person_id',
      key: ['id'],
      once: ['other_id', 'kind'],
      otherEnd: 'other_id',
      words: ['relation', 'relations'],
    },
    {
      table: 'person_relations',
      column: 'other_id',
      key: ['id'],
      once: ['person_id', 'kind'],
      otherEnd: 'person_id',
      words: ['relation', 'relations'],
    },
    { table: 'person_hours', column: 'person_id', key: ['id'], words: ['hours entry', 'hours entries'] },
    { table: 'group_email_recipients', column: 'person_id', key: ['id'], words: ['email', 'emails'] },
  ],
  auditWords: {
    'person.added': 'Added {a person}',
    'person.changed': 'Changed {a person}',
    'person.archived': 'Archived {a person}',
    'person.restored': 'Restored {a person}',
    'person.tagged': 'Tagged people',
    'person.untagged': 'Removed a tag from people',
    'person.noteAdded': 'Added a note about {a person}',
    'person.noteRemoved': 'Removed a note about {a person}',
    'person.noteRestored': 'Restored a note about {a person}',
    'person.related': 'Linked two related people',
    'person.unrelated': 'Unlinked two related people',
    'person.hoursAdded': 'Entered hours for {a person}',
    'person.hoursRemoved': 'Removed hours of {a person}',
    'person.hoursRestored': 'Restored hours of {a person}',
    'person.merged': 'Merged two records of a person',
    'person.mergeUndone': 'Undid a merge of two people',
    'person.saidDifferent': 'Marked two records as different people',
    'person.differentUndone': 'Undid marking two records as different people',
    'person.voterLinked': 'Linked {a person} to a voter',
    'person.voterUnlinked': 'Unlinked {a person} from a voter',
    'person.copiedFromVoter': 'Copied voter file data to {a person}',
    'groupEmail.queued': 'Queued an email to many people',
    'groupEmail.stopped': 'Stopped an email to many people',
    'groupEmail.takenUp': 'Took up an email to many people again',
    'email.cameBack': 'Said that an email came back to {a committee}',
    'email.cameBackUndone': 'Took back that an email came back to {a committee}',
    'voter.suggested': 'Looked for the voter a person may be',
  },
  finds: [
    {
      kind: 'contact',
      group: 'People of my committees',
      may: 'work.read',
      find: findContacts,
      findSimilar: findSimilarContacts,
    },
  ],
})

import { feature } from '../../app/server/feature.ts'
import { volunteers } from './api.ts'
import { volunteerHandlers } from './handlers.server.ts'
import { volunteerExamples } from './examples.server.ts'
import { volunteerJobs } from './mailOverdue.server.ts'
import { previewOfCommittee } from './join/preview.server.ts'
import { addDemoVolunteers } from './demo.server.ts'
import { helpOfPerson } from './join/happenings.server.ts'
import { becomeVolunteers } from './join/become.server.ts'

export default feature(volunteers, volunteerHandlers, {
  tables: ['volunteers', 'volunteerAssignments'],
  examples: volunteerExamples,
  jobs: volunteerJobs,
  linkPreviews: { '/join/:slug': previewOfCommittee },
  demo: [addDemoVolunteers],
  holdsPeople: [
    {
      table: 'volunteers',
      column: 'person_id',
      key: [],
      once: [],
      fold: {
        signed_up_at: 'earliest',
        answered_at: 'fill',
        answered_by_name: 'fill',
        answered_how: 'fill',
        skills: 'union',
        interests: 'union',
        availability: 'union',
        has_car: 'either',
        message: 'fill',
        // What was noted about the record as it stood before is no longer true of it.
        version: 'further',
      },
      retire: { state: 'gone' },
      words: ['volunteer record', 'volunteer records'],
    },
    {
      table: 'volunteer_assignments',
      column: 'person_id',
      key: ['id'],
      words: ['assignment', 'assignments'],
    },
  ],
  auditWords: {
    'volunteer.signedUp': 'Signed up on the public page',
    'volunteer.added': 'Added {a volunteer}',
    'volunteer.changed': 'Changed {a volunteer}',
    'volunteer.answered': 'Replied to {a volunteer}',
    'volunteer.answerTakenBack': 'Undid a reply to {a volunteer}',
    'volunteer.paused': 'Paused volunteers',
    'volunteer.archived': 'Archived volunteers',
    'volunteer.back': 'Restored volunteers',
    'volunteer.ownerSet': 'Chose who replies to {a volunteer}',
    'volunteer.workGiven': 'Assigned work to {a volunteer}',
    'volunteer.workSet': 'Changed the work of {a volunteer}',
    'volunteer.signUpOpened': 'Published the sign-up page of {a committee}',
    'volunteer.signUpShut': 'Unpublished the sign-up page of {a committee}',
  },
  happenings: [helpOfPerson],
  peopleAre: { volunteer: 'volunteers' },
  peopleBecome: { volunteer: becomeVolunteers },
})

import { feature } from '../../app/server/feature.ts'
import { projects } from './api.ts'
import { projectsHandlers } from './handlers.server.ts'
import { projectsExamples } from './examples.server.ts'
import { findMentionsForHome } from './mentions.server.ts'
import { findProjects, findTasks } from './find.server.ts'
import { tasksBetween } from './calendarLayer.server.ts'
import { requireProject } from './requireProject.server.ts'

export default feature(projects, projectsHandlers, {
  tables: ['projects', 'tasks', 'taskActivity', 'taskComments', 'taskFiles', 'taskMentions'],
  examples: projectsExamples,
  holdsPeople: [
    { table: 'projects', column: 'owner_id', key: ['id'], words: ['project', 'projects'] },
    { table: 'tasks', column: 'owner_id', key: ['id'], words: ['task', 'tasks'] },
  ],
  auditWords: {
    'project.created': 'Started the project {}',
    'project.changed': 'Changed the project {}',
    'project.archived': 'Archived the project {}',
    'project.restored': 'Restored the project {}',
  },
  home: { mentions: ({ db, viewer }) => findMentionsForHome(db, viewer) },
  finds: [
    { kind: 'project', group: 'Projects', may: 'work.read', find: findProjects },
    { kind: 'task', group: 'Tasks', may: 'work.read', find: findTasks },
  ],
  calendarLayers: [tasksBetween],
  checksProjects: [requireProject],
})

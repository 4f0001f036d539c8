import { feature } from '../../app/server/feature.ts'
import { projects } from './api.ts'
import { projectsHandlers } from './handlers.server.ts'
import { projectsExamples } from './examples.server.ts'

export default feature(projects, projectsHandlers, {
  tables: ['projects', 'tasks', 'taskActivity', 'taskComments', 'taskFiles', 'taskMentions'],
  examples: projectsExamples,
})

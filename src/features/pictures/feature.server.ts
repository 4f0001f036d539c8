import { feature } from '../../app/server/feature.ts'
import { pictures } from './api.ts'
import { pictureHandlers } from './handlers.server.ts'
import { pictureExamples } from './examples.server.ts'
import { pictureJobs } from './jobs.server.ts'
import { pictureRoutes } from './routes.server.ts'
import { pictureRows } from './exampleRows.server.ts'

export default feature(pictures, pictureHandlers, {
  tables: ['committeePictures', 'committeePictureFiles'],
  examples: pictureExamples,
  jobs: pictureJobs,
  http: [{ at: '/committee-pictures', routes: pictureRoutes }],
  auditWords: {
    'committee.pictureSaved': 'Saved a new picture for {the committee}',
    'committee.picturePutBack': 'Restored an earlier picture of {the committee}',
    'committee.pictureTakenDown': 'Removed the picture of {the committee}',
  },
  exampleRows: [pictureRows],
})

import { feature } from '../../app/server/feature.ts'
import { imports } from './api.ts'
import { importHandlers } from './handlers.server.ts'
import { importExamples } from './examples.server.ts'
import { importLive } from './view.server.ts'
import { importJobs } from './jobs.server.ts'
import { findImports, findWorkForHome } from './elsewhere.server.ts'

export default feature(imports, importHandlers, {
  tables: ['importBatches', 'importMappings', 'importProblems', 'importRowLog'],
  examples: importExamples,
  auditWords: {
    'import.discarded': 'Removed a file before it was imported',
    'import.finished': 'Finished an import',
    'import.started': 'Started an import',
    'import.undone': 'Undid an import',
  },
  live: importLive,
  jobs: importJobs,
  home: { work: findWorkForHome },
  finds: [{ kind: 'import', group: 'Imports', may: 'imports.run', find: findImports }],
})

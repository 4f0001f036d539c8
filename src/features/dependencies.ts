// Which feature may import which, top-level files only. A feature that is not listed, or a circle, fails in shape.test.ts.
export const dependencies: Record<string, string[]> = {
  account: [],
  auditLog: [],
  committees: [],
  files: [],
  home: ['auditLog', 'jobs'],
  imports: [],
  jobs: [],
  members: ['auditLog', 'committees', 'imports'],
  organizations: ['auditLog', 'committees', 'members'],
  search: ['jobs'],
  styleguide: [],
  system: ['imports', 'jobs', 'organizations'],
  users: ['auditLog', 'members', 'organizations'],
}

// What the changes since the last merge can reach, for the hours between two runs of everything.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

// They read the sources or the database as a whole, so no import leads to them.
const always = ['src/shape.test.ts', 'src/walls.test.ts', 'src/secondCopy.test.ts']

/** Changed, new and not yet committed files of this branch; those that are gone are left out. */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'origin/HEAD')[0] ?? 'HEAD'
  const files = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].filter((file) => existsSync(join(root, file)))
}

/** The checks that can come out differently, and for those that take files, which. */
export function reachedBy(files) {
  const code = files.filter((file) => /^(src|scripts|bench|e2e)\/.*\.(tsx?|mjs)$/.test(file))
  // Where everything hangs on it, everything is asked.
  const isAll = files.some((file) =>
    /^(db\/|package(-lock)?\.json$|vitest\.config\.ts$|src\/testing\/)/.test(file),
  )
  const isOnScreen = files.some(
    (file) =>
      /^(e2e|public)\/|^(index\.html|vite\.config\.ts|playwright\.config\.ts)$/.test(file) ||
      /^src\/(?!app\/server\/|testing\/).*(?<!\.(server|test))\.(tsx?|css)$/.test(file),
  )
  return {
    steps: [
      ...(files.length > 0 ? ['format'] : []),
      ...(code.length > 0 || isAll ? ['lint', 'types', 'unused', 'unit'] : []),
      ...(isOnScreen || isAll ? ['build', 'e2e'] : []),
    ],
    format: ['--no-error-on-unmatched-pattern', ...files],
    unit: isAll ? null : [...code, ...always],
  }
}

function git(...args) {
  try {
    const said = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

// npm run mutants: puts mistakes a careless colleague might make into a copy of the project, one at a time, and runs the tests that can
// reach each. Prints the share that was noticed, and fails below 90%. The mistakes are in mutants/*.txt, by layer.
// npm run mutants -- --only NAME[,NAME] tries some of them or a whole layer; --part 1/4 tries every fourth.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBench } from './mutants/bench.mjs'
import { copyProject } from './mutants/copy.mjs'
import { chosen, mutate, readMutants } from './mutants/list.mjs'
import { giveUp, seconds } from './project.mjs'

const leastShare = 0.9
const wanted = chosen(readMutants(), process.argv.slice(2))
if (wanted.length === 0) giveUp('No mutant has that name. See mutants/.')

const start = Date.now()
const greens = new Set()
const copy = copyProject()
const bench = await openBench(copy)
try {
  const unnoticed = []
  for (const [at, mutant] of wanted.entries()) {
    const began = Date.now()
    const failure = await tryOut(mutant)
    if (failure === null) unnoticed.push(mutant)
    const outcome = failure === null ? 'NOT NOTICED' : `noticed by "${failure.test}"`
    console.log(`${at + 1}/${wanted.length} ${mutant.layer}/${mutant.name}: ${outcome}, ${seconds(began)}`)
  }
  report(unnoticed)
} finally {
  await bench.close()
  copy.remove()
}

async function tryOut(mutant) {
  const path = join(copy.folder, mutant.file)
  const before = readFileSync(path, 'utf8')
  const template = mutant.file.startsWith('db/') ? mutant.name.replaceAll('-', '_') : null
  writeFileSync(path, mutate(mutant, before))
  let found = { failure: null }
  try {
    found = await askNearestFirst(mutant, template)
  } finally {
    writeFileSync(path, before)
    if (template) await bench.dropTemplate(template)
  }
  if (found.failure?.file) await requireGreen({ files: [found.failure.file], title: found.question.title })
  return found.failure
}

async function askNearestFirst({ questions }, template) {
  for (const question of questions) {
    const failure = await bench.run(question, template)
    if (failure !== null) return { failure, question }
  }
  return { failure: null }
}

/** A test that fails without any mistake would notice them all. Asked once for each that noticed something. */
async function requireGreen(question) {
  const key = JSON.stringify(question)
  if (greens.has(key)) return
  const failure = await bench.run(question)
  if (failure !== null) throw new Error(`${failure.file} fails without any mistake in it: ${failure.test}`)
  greens.add(key)
}

function report(unnoticed) {
  const noticed = wanted.length - unnoticed.length
  const share = noticed / wanted.length
  for (const { layer, name, file, mistake } of unnoticed)
    console.log(`\nNot noticed: ${layer}/${name} in ${file}\n  ${mistake}`)
  const percent = Math.floor(share * 1000) / 10
  console.log(`\nnoticed ${noticed} of ${wanted.length} (${percent}%) in ${seconds(start)}`)
  process.exitCode = share < leastShare ? 1 : 0
}

// The lists of mistakes: mutants/<layer>.txt, each with the text to replace, its replacement, what someone did, and the tests to ask.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { giveUp, root } from '../project.mjs'

/** Every mutant with its layer and the questions to ask, the nearest first. A text that is not there any more is an error. */
export function readMutants() {
  const folder = join(root, 'mutants')
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const mutants = names.toSorted().flatMap((name) => {
    const paragraphs = readFileSync(join(folder, name), 'utf8').trim().split(/\n\n+/).map(fieldsOf)
    // The first paragraph is about the whole layer: tests that are asked after the nearest.
    const [{ tests: after = '' }, ...listed] = paragraphs
    return listed.map((mutant) => {
      const nearest = mutant.tests === undefined ? nearestTests(mutant.file) : mutant.tests.split(/ *, */)
      const tests = [...new Set([...nearest, ...after.split(/ *, */)])].filter(Boolean)
      return { ...mutant, layer: basename(name, '.txt'), tests, questions: questionsOf(tests) }
    })
  })
  const wrong = mutants.flatMap((mutant) => faultOf(mutant, mutants) ?? [])
  if (wrong.length > 0) giveUp(wrong.join('\n'))
  return mutants
}

/** One field a line: its name, a colon, and what it says up to the end of the line. Lines that begin with # are comments. */
function fieldsOf(paragraph) {
  const lines = paragraph.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/, 2)))
}

/** A test is a file, or file::part of a title. Files in a row are asked at once, titles by themselves. */
function questionsOf(tests) {
  const questions = []
  for (const test of tests) {
    const [file, title] = test.split('::')
    const last = questions.at(-1)
    if (title === undefined && last && !last.title) last.files.push(file)
    else questions.push({ files: [file], title })
  }
  return questions
}

function faultOf({ name, file, find, put, mistake, tests }, all) {
  if (!/^[a-z0-9-]+$/.test(name ?? '') || all.filter((other) => other.name === name).length > 1)
    return `A mutant of ${file} needs a name of its own: ${name}`
  if (!find || put === undefined || !mistake) return `${name} needs find, put and mistake.`
  if (!existsSync(join(root, file))) return `${name}: ${file} is gone.`
  const gone = tests.find((test) => !existsSync(join(root, test.split('::')[0])))
  if (gone !== undefined) return `${name}: the test ${gone} is gone.`
  if (tests.length === 0) return `${name}: no test is near ${file}; name one.`
  const text = readFileSync(join(root, file), 'utf8')
  const places = [...text.matchAll(everywhere(find))].length
  if (places !== 1) return `${name}: its text is ${places} times in ${file}, not once: ${find}`
  // A file that cannot be read would be noticed by anything.
  const [error] = /\.tsx?$/.test(file) ? parseSync(file, mutate({ find, put }, text)).errors : []
  return error ? `${name} is not valid code: ${error.message}` : null
}

/** The text with one mistake in it. Line breaks and indentation do not matter. */
export function mutate({ find, put }, text) {
  return text.replace(everywhere(find), () => put)
}

function everywhere(find) {
  const words = find.trim().split(/\s+/)
  return new RegExp(words.map((word) => RegExp.escape(word)).join('\\s+'), 'g')
}

/** --only takes names of mutants and of layers, --part 2/4 the second of every four. */
export function chosen(mutants, args) {
  const value = (name) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : null)
  const only = value('--only')?.split(',')
  const [part, parts] = (value('--part') ?? '1/1').split('/').map(Number)
  if (!(part >= 1 && part <= parts)) giveUp('--part takes 1/4, 2/4 and so on.')
  return mutants
    .filter(({ name, layer }) => !only || only.includes(name) || only.includes(layer))
    .filter((_, at) => at % parts === part - 1)
}

/** Those of the folder and of the folders around it, up to the feature. A screen has tests of screens, the server others. */
function nearestTests(file) {
  const found = []
  for (let folder = dirname(file); folder.split('/').length >= 2; folder = dirname(folder)) {
    const here = readdirSync(join(root, folder)).filter((name) => /\.test\.tsx?$/.test(name))
    found.push(...here.map((name) => `${folder}/${name}`))
    if (/^src\/features\/\w+$/.test(folder)) break
  }
  const ofScreens = (test) => test.endsWith('.tsx')
  if (file.endsWith('.tsx')) return found.filter(ofScreens)
  return file.endsWith('.server.ts') ? found.filter((test) => !ofScreens(test)) : found
}

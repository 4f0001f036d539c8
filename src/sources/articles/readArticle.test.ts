import { expect, test } from 'vitest'
import { seeded } from '../syntheticNews/labelled.ts'
import { knownTemplates } from '../syntheticNews/pages/knownTemplates.ts'
import { f1Of, scoreOf, sharedWords } from '../syntheticNews/pages/score.ts'
import { readArticle } from './readArticle.ts'

const sentence = (i: number) =>
  `Paragraph ${i} says that the committee on roads heard ${i + 3} people who live beside the bridge and asked when it will be mended.`
const paragraphs = Array.from({ length: 9 }, (_, i) => sentence(i))

const page = (
  inside: string,
  head = '',
) => `<!doctype html><html><head><title>Bridge to be mended - The Paper</title>${head}</head><body>
<nav><ul><li><a href="/">News</a></li><li><a href="/s">Sport</a></li></ul></nav>
<div class="page with-sidebar"><h1>Bridge to be mended</h1>${inside}
<div class="related"><h3>Related stories</h3><ul><li><a href="/1">A linebacker returns to Lincoln after a long winter away</a></li></ul></div></div>
<footer>Copyright The Paper. All rights reserved.</footer></body></html>`
const read = (html: string) => readArticle({ html, url: 'https://paper.example/a', isQuick: false })

test('the paragraphs are taken, and what stands around them is not', () => {
  const html =
    page(`<p class="byline">By Rosa Quill</p><figure><img src="x.jpg"><figcaption>The bridge in spring. (Photo: The Paper)</figcaption></figure>
    <div class="story">${paragraphs.map((text, i) => `<p>${text}</p>${i === 3 ? '<div class="ad">ADVERTISEMENT</div>' : ''}`).join('')}</div>`)
  expect(read(html)).toMatchObject({ title: 'Bridge to be mended', text: paragraphs.join('\n') })
})

test('a page that puts each paragraph into a box of its own is read as one article', () => {
  const html = page(
    paragraphs.map((text) => `<div class="card"><div class="card-text"><p>${text}</p></div></div>`).join(''),
  )
  expect(read(html).text).toBe(paragraphs.join('\n'))
})

test('a sentence with a card in its middle stays one sentence', () => {
  const [first, ...rest] = paragraphs
  const card =
    '<span class="hover"><span><img src="p.jpg"><a href="/p">Rosa</a><a href="/p1">Older story one</a><a href="/p2">Older story two</a></span></span>'
  const html = page(
    `<div class="story"><p>${first!.replace(' heard', `${card} heard`)}</p>${rest.map((text) => `<p>${text}</p>`).join('')}</div>`,
  )
  expect(read(html).text.split('\n')[0]).toBe(first)
})

test('a page without an article gives no text of its menus', () => {
  expect(read('<html><body></body></html>').text).toBe('')
  expect(read('').text).toBe('')
})

test('a page that only search engines are told the text of is read from there', () => {
  const told = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', articleBody: paragraphs.join(' '), author: { name: 'Rosa Quill' } })}</script>`
  expect(
    read(`<html><head><title>T</title>${told}</head><body><div id="app"></div></body></html>`),
  ).toMatchObject({ text: paragraphs.join(' '), byline: 'Rosa Quill' })
})

test('in the shapes of thirty content systems the article is read, and the boxes in it are not', () => {
  const read = Object.entries(knownTemplates).map(([name, make]) => {
    const { html, text } = make(seeded(4000 + name.length))
    return {
      name,
      ...sharedWords(text, readArticle({ html, url: 'https://paper.example/a', isQuick: false }).text),
    }
  })
  expect(read.filter((page) => f1Of(page) < 0.85)).toEqual([])
  expect(scoreOf(read).f1).toBeGreaterThan(0.985)
})

test('a sentence set in large letters is not read twice, nor a caption in an element of its own', () => {
  const pulled = `<blockquote class="pull-quote"><p>${paragraphs[1]!.slice(0, 60)}</p></blockquote>`
  const caption =
    '<div class="picture"><img src="x.jpg"><span class="caption-inner">The bridge in the spring of last year, seen from the mill.</span></div>'
  const asked =
    '<div class="box"><p>Why you can trust The Paper. We have covered the county since 1884.</p></div>'
  const html = page(
    `<div class="story">${paragraphs.map((text, i) => `<p>${text}</p>${i === 2 ? pulled : i === 4 ? caption : i === 6 ? asked : ''}`).join('')}<p>This story was originally published March 4, 2026 at 5:00 AM.</p></div>`,
  )
  expect(read(html).text).toBe(paragraphs.join('\n'))
})

test('a Spanish page is read without the words that are only furniture', () => {
  const [first, ...rest] = paragraphs
  const html = page(
    `<div class="nota"><p>${first}</p><p>Publicidad</p><p><strong>Lea también:</strong> <a href="/n">La escuela reabre después de la tormenta</a></p>${rest.map((text) => `<p>${text}</p>`).join('')}</div>`,
  )
  expect(read(html).text).toBe(paragraphs.join('\n'))
})

test('an article that holds most of the page is read, whatever its box is called', () => {
  const html = page(`<div class="gallery comments newsletter"><p>${paragraphs.join('</p><p>')}</p></div>`)
  expect(read(html).text).toBe(paragraphs.join('\n'))
})

test('a page that stands in one form is read', () => {
  const html = `<html><head><title>Bridge to be mended</title></head><body><form id="aspnetForm"><h1>Bridge to be mended</h1><div class="story"><p>${paragraphs.join('</p><p>')}</p></div></form></body></html>`
  expect(read(html).text).toBe(paragraphs.join('\n'))
})

test.each([
  ['<p class="byline">By Rosa Quill, Courier staff writer</p>', 'Rosa Quill'],
  ['<div class="author">Rosa Quill · Updated March 2, 2026</div>', 'Rosa Quill'],
  ['<figure><span class="byline">Ned Kettleman</span></figure><p>By Rosa Quill</p>', 'Rosa Quill'],
  [
    '<div class="contributors">Prairie Public Media | By <a class="author">Rosa Quill</a></div>',
    'Rosa Quill',
  ],
  ['<div class="page_by_line"><a class="page_by_a">Rosa Quill</a></div>', 'Rosa Quill'],
  ['<p class="firma">Por Rosa Quill</p>', 'Rosa Quill'],
  ['', ''],
])('the name alone is taken from %s', (line, name) => {
  expect(read(page(`${line}<div class="story"><p>${paragraphs.join('</p><p>')}</p></div>`)).byline).toBe(name)
})

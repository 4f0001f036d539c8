import { expect, test } from 'vitest'
import { renderLetter } from './letter.ts'

const letter = { to: 'pat@example.org', subject: 'News', paragraphs: ['Hello.'] }

test('words are escaped in the HTML and stay as written in the text', () => {
  const { html, text } = renderLetter({
    ...letter,
    subject: '<b>News</b>',
    paragraphs: ['<script>alert("1")</script> & more'],
    action: { label: 'Open "it"', url: 'https://example.org/?a=1&b="2"' },
  })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
  expect(html).toContain('<title>&lt;b&gt;News&lt;/b&gt;</title>')
  expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;2&quot;"')
  expect(text).toBe('<script>alert("1")</script> & more\n\nOpen "it":\nhttps://example.org/?a=1&b="2"\n')
})

test('a subject cannot smuggle in headers', () => {
  expect(renderLetter({ ...letter, subject: 'News\r\nBcc: everyone@example.org\u2028x' }).subject).toBe(
    'News Bcc: everyone@example.org x',
  )
})

test.each([
  'pat@example.org, eve@example.org',
  'pat@example.org\r\nBcc: eve@example.org',
  'Eve <eve@example.org>',
  'pat@example.org eve@example.org',
  'pat@@example.org',
  '"a b"@example.org',
  `${'a'.repeat(250)}@example.org`,
  '',
])('%j is not taken for one address', (to) => {
  expect(() => renderLetter({ ...letter, to })).toThrow(/is not an email address/)
})

test('a letter links to web pages only', () => {
  expect(() => renderLetter({ ...letter, action: { label: 'Open', url: 'javascript:alert(1)' } })).toThrow(
    /web pages only/,
  )
})

// Which namespace is meant. Feeds use the right prefix with the wrong address and the other way round; the address decides where it is known.

const own = ''
const known: [RegExp, string][] = [
  [
    /^http:\/\/(purl\.org\/atom\/ns#|www\.w3\.org\/2005\/atom|example\.com\/newformat#|example\.com\/necho|purl\.org\/echo\/?|uri\/of\/echo\/namespace#|purl\.org\/pie\/?)/i,
    'atom',
  ],
  [
    /^http:\/\/(purl\.org\/rss\/1\.0\/?$|my\.netscape\.com\/(rdf\/simple\/0\.9|publish\/formats\/rss-0\.91\.dtd)\/?$|channel\.netscape\.com\/rdf\/simple\/0\.9|my\.netscape\.com|backend\.userland\.com\/rss|blogs\.law\.harvard\.edu\/tech\/rss|purl\.org\/net\/rss1\.1|www\.rssboard\.org\/rss|cyber\.law\.harvard\.edu\/rss|feeds\.archive\.org)/i,
    own,
  ],
  [/^http:\/\/purl\.org\/dc\/elements\/1\./i, 'dc'],
  [/^http:\/\/purl\.org\/dc\/terms\/?$/i, 'dcterms'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
  [/^http:\/\/(www\.itunes\.com|example\.com)\/dtds\/podcast-1\.0\.dtd$/i, 'itunes'],
  [/^http:\/\/search\.yahoo\.com\/mrss/i, 'media'],
  [/^http:\/\/(www\.)?rssboard\.org\/media-rss/i, 'media'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml$/i, 'xhtml'],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/i, 'rdf'],
  [/^http:\/\/purl\.oclc\.org\/net\/rss_2\.0\/enc#/i, 'enc'],
  [/^http:\/\/rssnamespace\.org\/feedburner\//i, 'feedburner'],
  [/^http:\/\/wellformedweb\.org\/commentapi/i, 'wfw'],
]
const usual = new Set(['atom', 'dc', 'dcterms', 'content', 'itunes', 'media', 'xhtml', 'rdf'])
const usualPrefixes: Record<string, string> = { atom10: 'atom', atom03: 'atom', a10: 'atom', rss: own }

export function spacesByPrefix(prefix: string, prefixes: Record<string, string>): string {
  const address = Object.hasOwn(prefixes, prefix) ? prefixes[prefix]! : ''
  const found = known.find(([pattern]) => pattern.test(address.replace(/^https:/i, 'http:')))
  if (found) return found[1]
  if (prefix === '') return address === '' ? own : `own ${address}`
  if (usual.has(prefix)) return prefix
  if (address === '' && Object.hasOwn(usualPrefixes, prefix)) return usualPrefixes[prefix]!
  return address === '' ? `unknown ${prefix}` : address
}

// Where the Legislature's pages lead: from its list of bills to each bill's page, and from there to the pages of its roll calls.
import { parseHTML } from '../html/parseHtml.ts'
import { billKindOf } from '../../domain/law/legislature/stages.ts'

/** Whether an address is that of the list, and not of a file. */
export const isBillList = (address: string) => /\/search_by_date\.php$/i.test(new URL(address).pathname)

/** The page of each bill by its number. */
export function billLinks(html: string, address: string): Map<string, string> {
  const found = linksIn(html, address).flatMap(({ text, url }) => {
    const number = text.toUpperCase().replaceAll(/\s/g, '')
    const isBill = /\/view_bill\.php$/i.test(url.pathname) && billKindOf(number) !== null
    return isBill ? [[number, url.href] as const] : []
  })
  return new Map(found)
}

/** The page of each roll call by its key. */
export function voteLinks(html: string, address: string): Map<string, string> {
  const found = linksIn(html, address).flatMap(({ url }) => {
    const key = url.searchParams.get('KeyID') ?? ''
    const isVotes = /\/view_votes\.php$/i.test(url.pathname) && /^\d{1,12}$/.test(key)
    return isVotes ? [[key, url.href] as const] : []
  })
  return new Map(found)
}

/** Links that stay at the same place: a page cannot send us anywhere else. */
function linksIn(html: string, address: string): { text: string; url: URL }[] {
  return [...parseHTML(html).document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    if (!URL.canParse(href, address)) return []
    const url = new URL(href, address)
    return url.origin === new URL(address).origin ? [{ text: (link.textContent ?? '').trim(), url }] : []
  })
}

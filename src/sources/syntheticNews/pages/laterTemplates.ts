// Pages in shapes that were written after the reader had been improved on those of local newsrooms.
import type { Random } from '../labelled.ts'
import * as s from './story.ts'
import type { Page, Part } from './story.ts'

type Template = (random: Random) => Page
const made = (title: string, byline: string, parts: Part[], html: string): Page => ({
  title,
  byline,
  text: s.words(parts),
  html,
})
const said = (text: string): Part => ({ kind: 'text', html: text, text })
const textOf = (part: Part): string => (part.kind === 'text' ? part.html : 'text' in part ? part.text : '')

const hearst: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 11, 1, 2)
  const chunk = (list: Part[]) =>
    `<section class="b-body-chunk mt16">${s.dressed(list, { p: ' class="mb16 lh1"' })}</section>`
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="masthead">${s.menu(r, 12)}</div><main class="f fdc"><div class="articleHeader--headline"><h1 class="fs28">${title}</h1></div><div class="articleHeader--bylineCon"><p>By <a class="uiLink">${by}</a>,<span>Staff Writer</span></p><span>March 4, 2026</span></div><div class="gallery-wrap"><div><p class="c-cap">${s.caption(r)}</p></div></div><div class="articleBody">${chunk(parts.slice(0, 3))}<div class="x-pkg"><h4>More For You</h4>${s.joined(3, () => `<div class="x-item"><a>${s.headline(r)}</a><span>By ${s.person(r)}</span></div>`)}</div>${chunk(parts.slice(3, 7))}<div class="bf-ad"><span>Article continues below this ad</span></div>${chunk(parts.slice(7))}</div><div class="author-foot"><p>${by} is a reporter who covers schools. ${by.split(' ')[0]} grew up on a farm.</p></div></main>`,
    ),
  )
}
const advance: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 6, 1, 2), s.listPart(r, 4), ...s.textParts(r, 3, 1, 2)]
  const inside = s.dressed(
    parts,
    { p: ' class="article__paragraph article__paragraph--left"' },
    {
      2: `<div class="article__unruly"></div><p class="article__paragraph"><a href="/x"><b>READ: ${s.headline(r)}</b></a></p>`,
      5: '<div class="revenue-display article__ad"><div>Advertisement</div></div>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<article><div class="headline article__hero-headline"><h1>${title}</h1></div><ul class="article__details-list"><li class="article__details--updated">Updated: Mar. 04, 2026, 7:31 a.m.</li><li class="article__details--published">Published: Mar. 04, 2026, 7:00 a.m.</li></ul><div class="article__caption"><span>${s.caption(r)}</span></div><ul class="article__byline-list"><li>By <a>${by}</a> | tom@news.example</li></ul><div class="entry-content">${inside}</div><p class="footer-note">If you purchase a product or register for an account through a link on our site, we may receive compensation. By using this site, you consent to our User Agreement and agree that your clicks and interactions may be collected.</p></article>`,
    ),
  )
}
const scripps: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 8, 1, 2)
  const inside = s.dressed(
    parts,
    {},
    {
      1: '<p></p><p><b><i>RELATED | <a>The bridge that would not open</a></i></b></p>',
      6: '<hr><p><i><b>Make a difference in our community:</b></i></p><p><i><a>Submit a news tip</a></i></p>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="Page-nav">${s.menu(r)}</div><main class="ArticlePage-main"><div class="ArticlePage-breadcrumbs"><a>News</a></div><h1 class="ArticlePage-headline">${title}</h1><div class="ArticlePage-byline">By: <a class="ArticlePage-authorName">${by}</a></div><div class="ArticlePage-datePublished">Posted <span>5:31 PM, Mar 04, 2026</span></div><div class="ArticlePage-lead"><div class="VideoLead-caption">${s.sentence(r)}</div></div><article class="ArticlePage-articleBody"><div class="RichTextArticleBody"><p><b>VIDEO: Our reporter Tom was at the meeting.</b></p><div class="RichTextArticleBody-body">${inside}</div></div></article></main><div class="Copyright">Copyright 2026 Scripps Media, Inc. All rights reserved. This material may not be published.</div>`,
    ),
  )
}
const patch: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 7, 1, 2)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<main><h6 class="st_Section">Politics &amp; Government</h6><h1>${title}</h1><h2 class="st_Sub">${s.sentence(r)}</h2><div class="st_Byline"><strong>${by}</strong>, Patch Staff</div><time>Posted Wed, Mar 4, 2026 at 7:02 am CT</time><div class="styles_Article__body">${s.dressed(parts, {}, { 2: '<div class="ad-slot-label">Find out what’s happening in Prairie Bend with free, real-time updates from us.</div>', 4: '<div class="promo-sub"><p>Get local news in your inbox. Let’s go!</p></div>' })}<p><a>Get more local news delivered straight to your inbox. Sign up for free newsletters and alerts.</a></p></div></main><aside>${s.joined(6, () => s.teaser(r))}</aside>`,
    ),
  )
}
const agencyRelease: Template = (r) => {
  const title = s.headline(r)
  const parts = [
    said(`LINCOLN, Neb. (March 4, 2026) – ${s.sentence(r)}`),
    ...s.textParts(r, 5, 2, 3),
    s.headingPart(r),
    s.listPart(r, 5),
    said('For more information, visit the department’s website or call the regional office.'),
  ]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div class="usa-banner"><p>Official website of the State of Nebraska. Here is how you know</p></div><header>${s.menu(r, 9)}</header><div class="region-content"><div class="node__content"><h1>${title}</h1><div class="field-date">Wednesday, March 4, 2026</div><div class="field-contact"><div class="field__label">Contact</div><div>June Okonjo, 402-555-0101, june@agency.example</div></div><div class="field-body">${s.dressed(parts)}</div></div></div><footer><div>P.O. Box 95007, Lincoln</div>${s.menu(r, 5)}</footer>`,
      '',
      'Department of Roads',
    ),
  )
}
const bulletin: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 3, 2, 3), s.headingPart(r), ...s.textParts(r, 3, 2, 3)]
  const cell = (html: string) =>
    `<table class="row" width="600"><tbody><tr><td class="col" style="padding:10px">${html}</td></tr></tbody></table>`
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div class="preheader" style="display:none">Preview words of the email</div>${cell('<a>View this email in your browser</a>')}${cell(`<h1>${title}</h1>`)}${parts.map((part) => cell(part.kind === 'heading' ? `<h3>${part.text}</h3>` : `<p>${textOf(part)}</p>`)).join('')}${cell('<p>You are receiving this email because you signed up at our website. Unsubscribe or update your preferences.</p>')}`,
    ),
  )
}
const forum: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 1, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<div id="article" data-testid="story"><div class="Kicker">Guest column</div><h1>${title}</h1><div class="subhead">${s.sentence(r)}</div><div class="Author-name">${by}</div><div class="grid-body">${parts.map((part, i) => `<div class="grid-body__row"><div class="col-body"><p>${textOf(part)}</p></div>${i === 3 ? `<div class="col-rail"><div class="MostRead"><span>Most read</span>${s.joined(4, () => `<div><a>${s.headline(r)}</a></div>`)}</div></div>` : ''}</div>`).join('')}</div><p class="endnote"><i>${by} farms near Ferncliff and served on the school board.</i></p></div>`,
    ),
  )
}
const courtBlog: Template = (r) => {
  const title = s.headline(r)
  const parts = [
    ...s.textParts(r, 3, 2, 3),
    s.quotePart(r),
    ...s.textParts(r, 3, 2, 3),
    s.quotePart(r),
    ...s.textParts(r, 2, 2, 3),
  ]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `${s.menu(r, 6)}<div class="hfeed"><div class="hentry"><h2 class="entry-title">${title}</h2><div class="entry-content">${s.dressed(parts)}</div><p class="entry-utility">Posted in Courts | Leave a comment</p></div></div>`,
    ),
  )
}
const scroller: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 8, 1, 2)
  const other = s.textParts(r, 8, 1, 2)
  const story = (name: string, list: Part[], head: string) =>
    `<div class="story-wrap" data-url="/${name}"><h1 class="story-title">${head}</h1><div class="story-by">By ${by}</div><div class="story-copy">${s.dressed(list)}</div></div>`
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<div id="infinite">${story('a', parts, title)}${story('b', other, s.headline(r))}</div>`,
    ),
  )
}
const steps: Template = (r) => {
  const title = s.headline(r)
  const parts = [
    ...s.textParts(r, 2, 1, 2),
    ...s.times(4, () => [s.headingPart(r), ...s.textParts(r, 1, 1, 2), s.listPart(r, 3)]).flat(),
  ]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `${s.menu(r)}<main><nav class="crumbs"><a>Home</a> / <a>Voting</a></nav><h1>${title}</h1><div class="guide">${s.dressed(parts, { h: 'h3' })}</div><div class="helpful"><p>Was this page helpful?</p><button>Yes</button><button>No</button></div></main>`,
    ),
  )
}
const portuguese: Template = (r) => {
  const lines = [
    'A câmara municipal aprovou na terça-feira um orçamento para consertar a ponte.',
    'Os moradores pediram mais ônibus antes do inverno.',
    'A senadora disse que a proposta mudaria a forma de medir a água.',
    'O hospital anunciou que contratará 35 pessoas em maio.',
  ]
  const parts = s.times(8, () => said(`${s.pick(r, lines)} ${s.pick(r, lines)}`))
  const title = 'Câmara aprova orçamento para consertar a ponte do condado'
  return made(
    title,
    '',
    parts,
    `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>${title}</title></head><body>${s.menu(r)}<article><h1>${title}</h1><div class="materia">${s.dressed(parts, {}, { 3: '<div class="leia-mais"><b>Leia mais</b><ul><li><a>Escola reabre as portas depois da tempestade</a></li><li><a>Prefeitura adia a votação do imposto</a></li></ul></div>' })}</div></article></body></html>`,
  )
}
const mapStory: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 1, 3)
  const section = (list: Part[]) =>
    `<div class="scrolly-step"><div class="step-copy">${s.dressed(list)}</div></div>`
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header class="big-art"><h1>${title}</h1><p class="credits-line">By ${by} · Graphics by ${s.person(r)}</p></header><div class="scrolly">${section(parts.slice(0, 3))}<div class="graphic"><svg><text>Ashgrove</text></svg><p class="source">Source: County assessor</p></div>${section(parts.slice(3, 6))}<div class="graphic"><p class="source">Source: Power district</p></div>${section(parts.slice(6))}</div><div class="methodology-toggle"><button>How we did it</button></div>`,
    ),
  )
}

export const laterTemplates: Record<string, Template> = {
  hearst,
  advance,
  scripps,
  patch,
  agencyRelease,
  bulletin,
  forum,
  courtBlog,
  scroller,
  steps,
  portuguese,
  mapStory,
}

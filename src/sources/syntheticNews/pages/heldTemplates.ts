// Pages in the shapes of other content systems, to measure the reader on what it was not improved with.
import { escapeHtml } from '../../feeds/html.ts'
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

const bloxWeekly: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 8, 1, 2), s.headingPart(r), ...s.textParts(r, 6, 1, 2)]
  const inside = s.dressed(
    parts,
    { h: 'h3' },
    {
      2:
        '<div class="tnt-inline-asset tnt-inline-relcontent tnt-inline-article tnt-inline-relation-related tnt-inline-presentation-summary tnt-inline-alignment-right tnt-inline-width-half"><article class="tnt-asset-type-article"><div class="card-container"><div class="card-body"><h3 class="tnt-headline"><a>' +
        s.headline(r) +
        '</a></h3><div class="card-lead"><p class="tnt-summary">' +
        s.sentences(r, 2, 2) +
        '</p></div></div></div></article></div>',
      4: '<div class="tncms-region-ads hidden-print"></div>',
      6: `<div class="subscriber-only-promo"><p>Support local journalism. Become a member of the Weekly for less than a cup of coffee.</p></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<nav id="main-navigation">${s.menu(r)}</nav><div class="main-content-wrap"><div class="article-wrap"><h1 class="headline" itemprop="headline">${title}</h1><span class="byline" itemprop="author">By ${by.toUpperCase()} <br>Weekly Editor</span><div class="share-container">${s.menu(r, 5)}</div><div class="photo-carousel"><div class="item"><img><div class="caption-container"><p class="caption">${s.caption(r)}</p></div></div></div><div class="asset-body" itemprop="articleBody">${inside}</div></div><div class="right-rail">${s.joined(7, () => `<div class="block">${s.teaser(r, true)}</div>`)}</div></div>`,
    ),
  )
}

const metroDaily: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 16, 1, 2)
  const inside = s.dressed(
    parts,
    {},
    {
      1: `<div class="zone"><div class="zone-el"><div class="article--content-promo"><span>Recommended</span>${s.teaser(r)}</div></div></div>`,
      6: `<section class="article--content-inline-signup"><h2>Want more from the Metro?</h2><p>Our editors pick five stories for you each evening. Enter your email and we will do the rest.</p></section>`,
      9: `<div class="photo-wrap"><img><div class="photo-caption"><span>${s.sentence(r)}</span><span class="photo-by">Tom Ashgrove / Staff photographer</span></div></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="site-header">${s.menu(r, 16)}</div><div class="article"><div class="article--header"><h1>${title}</h1><div class="article--byline"><span>${by}</span><time>March 4, 2026</time></div></div><div class="article--body"><div class="body-content">${inside}</div></div><div class="article--footer"><div class="bio"><img><p>${by} writes about small towns and has done so for a decade. Reach him at the newsroom.</p></div></div></div><div class="hst-resfeed">${s.joined(8, () => s.teaser(r, true))}</div>`,
    ),
  )
}

const squareBlocks: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 9, 2, 3)
  const [a, b] = [parts.slice(0, 4), parts.slice(4)]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div id="siteWrapper"><header id="header">${s.menu(r, 6)}</header><main id="page"><article class="sections"><div class="blog-item-wrapper"><div class="blog-item-top-wrapper"><div class="blog-item-title"><h1 class="entry-title">${title}</h1></div><div class="blog-item-meta-wrapper"><time>Mar 4</time></div></div><div class="blog-item-content-wrapper"><div class="sqs-layout sqs-grid-12 columns-12"><div class="row sqs-row"><div class="col sqs-col-12"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content">${s.dressed(a, { p: ' class="" style="white-space:pre-wrap;"' })}</div></div><div class="sqs-block image-block"><figure><img><figcaption class="image-caption-wrapper"><div class="image-caption"><p>${s.caption(r)}</p></div></figcaption></figure></div><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content">${s.dressed(b, { p: ' class="" style="white-space:pre-wrap;"' })}</div></div><div class="sqs-block newsletter-block"><h2 class="newsletter-form-header-title">Stay in the loop</h2><div class="newsletter-form-header-description"><p>Sign up with your email address to receive news and updates.</p></div></div></div></div></div></div></div><section class="item-pagination"><a>Previous ${s.headline(r)}</a><a>Next ${s.headline(r)}</a></section></article></main></div>`,
    ),
  )
}

const spanSoup: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 5, 1, 3), s.headingPart(r), ...s.textParts(r, 5, 1, 3)]
  const line = (part: Part) =>
    part.kind === 'text'
      ? `<p class="xVISr Y9Dpf bCMSCT OZy-3" dir="auto" id="viewer-${Math.floor(r() * 1e6)}"><span class="_2PHJq public-DraftStyleDefault-ltr"><span>${part.html}</span></span></p><div class="_24oBk"></div>`
      : `<h2 class="z9sdV"><span>${'text' in part ? part.text : ''}</span></h2>`
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div id="SITE_CONTAINER"><div class="comp-k1"><nav>${s.menu(r, 6)}</nav></div><div class="comp-k2" data-hook="post-page"><div class="_1kwp"><h1 class="H3vOVf" data-hook="post-title"><span class="post-title__text">${title}</span></h1><div class="uRbsU"><span title="Mar 3">Mar 3</span><span>3 min read</span></div><div class="fTEXDR" data-hook="post-description"><article class="A2sIZ4"><div class="iSTCpN"><div data-rce-version="9">${parts.map(line).join('')}</div></div></article></div><div class="J3rc"><span>27 views</span><span>0 comments</span></div></div><div class="uRec"><div>Recent Posts</div>${s.joined(3, () => `<div class="g2">${s.teaser(r, true)}</div>`)}</div></div></div>`,
    ),
  )
}

const oldBlog: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 9, 2, 3)
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div class="content"><div class="header-outer">${s.menu(r, 5)}</div><div class="main-outer"><div class="date-outer"><h2 class="date-header"><span>Tuesday, March 3, 2026</span></h2><div class="post-outer"><div class="post hentry uncustomized-post-template"><h3 class="post-title entry-title">${title}</h3><div class="post-body entry-content" id="post-body-77">${parts.map((part) => (part.kind === 'text' ? `<div class="MsoNormal"><span style="font-family: Georgia;">${part.html}<o:p></o:p></span></div><div class="MsoNormal"><br /></div>` : '')).join('')}<div style="clear: both;"></div></div><div class="post-footer"><div class="post-footer-line"><span class="post-author vcard">Posted by Prairie Dog</span> <span class="post-timestamp">at 9:12 AM</span></div></div></div><div class="comments"><h4>2 comments:</h4>${s.joined(2, () => `<div class="comment-block"><p class="comment-content">${s.sentences(r, 2, 4)}</p></div>`)}</div></div></div><div class="sidebar"><h2>Blog Archive</h2>${s.menu(r, 30)}</div></div></div>`,
    ),
  )
}

const unclosed: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 1, 2)
  return made(
    title,
    by,
    parts,
    `<html><head><title>${title} - Sandhurst News</title></head><body><img src=nav.gif><p><a href=/>Home</a> | <a href=/n>News</a> | <a href=/c>Calendar</a><hr><h2>${title}</h2><i>by ${by}</i>${parts.map((part) => `<p>${part.kind === 'text' ? part.html : ''}`).join('\n')}<hr><center><small>Sandhurst News, P.O. Box 9. <a href=/>Back to front page</a></small></center>`,
  )
}

const university: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 4), s.listPart(r, 4), ...s.textParts(r, 4)]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div class="dcf-header">${s.menu(r)}</div><main class="dcf-main"><div class="dcf-hero"><h1>${title}</h1></div><div class="dcf-wrapper"><div class="node__content dcf-grid"><div class="dcf-col-67"><div class="field-body">${s.dressed(parts)}</div></div><div class="dcf-col-33"><div class="fast-facts"><h2>Fast facts</h2><ul>${s.joined(5, () => `<li>${s.some(r, 2, 99)} counties</li>`)}</ul></div><div class="field-contacts"><h2>Contacts</h2><p>News office, 402-555-0199</p></div></div></div></div></main><footer><p>The university does not discriminate based upon any protected status.</p></footer>`,
      '',
      'Plains University',
    ),
  )
}

const howTo: Template = (r) => {
  const [title, by] = [`How to vote early: ${s.headline(r)}`, s.person(r)]
  const parts = [
    ...s.textParts(r, 2),
    s.headingPart(r),
    s.listPart(r, 6),
    s.headingPart(r),
    s.listPart(r, 5),
    ...s.textParts(r, 2),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><article><h1>${title}</h1><div class="article-dek-meta"><span class="article-author">${by}</span></div><div class="rich-text">${s.dressed(parts)}</div><div class="feedback-box"><p>Was this guide useful?</p><button>Yes</button><button>No</button></div></article></main>`,
    ),
  )
}

const recap: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 8, 1, 2), s.tablePart(r, 4, ['Team', '1st', '2nd', '3rd', '4th', 'Total'])]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="scoreboard-strip"><ul>${s.joined(8, () => `<li><span>Kettle ${s.some(r, 0, 50)}</span><span>Loup ${s.some(r, 0, 50)}</span><span>Final</span></li>`)}</ul></div><article class="sports-story"><h1>${title}</h1><span class="writer">${by}</span><div class="copy-block">${s.dressed(parts)}</div></article><section class="standings"><h3>Standings</h3><table>${s.joined(8, () => `<tr><td>Sandhurst</td><td>${s.some(r, 0, 9)}</td><td>${s.some(r, 0, 9)}</td></tr>`)}</table></section>`,
    ),
  )
}

const obituary: Template = (r) => {
  const title = `${s.person(r)}, 1938-2026`
  const parts = s.textParts(r, 5, 2, 4)
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="obit"><h1>${title}</h1><div class="obit-image"><img></div><div class="obit-text">${s.dressed(parts)}</div><div class="obit-services"><h3>Plant a tree</h3><p>To plant a tree in memory, visit the store of our partner.</p></div><div class="guestbook"><h3>Guest Book</h3>${s.joined(4, () => `<div class="guestbook-entry"><p>Our thoughts are with the family. We remember the good times at the lake, and the pies.</p><span>${s.person(r)}</span></div>`)}</div></div>`,
    ),
  )
}

const ruling: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 2),
    ...s.times(5, (): Part[] => [s.quotePart(r), s.textPart(r, 1, 3)]).flat(),
    ...s.textParts(r, 2),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="single"><h1>${title}</h1><p class="dateline-by">${by} | March 4, 2026 | 4 min read</p><section class="text-block">${s.dressed(parts)}</section></div><div class="donate-band"><h2>Support our work</h2><p>Readers like you pay for reporting that has no owner. Give what you can, once or each month.</p></div>`,
    ),
  )
}

const printView: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 11, 1, 3)
  return made(
    title,
    by,
    parts,
    `<!doctype html><html><head><title>${escapeHtml(title)}</title></head><body onload="window.print()"><p><small>Printed from prairie.example</small></p><h1>${title}</h1><p>By ${by}</p>${s.dressed(parts)}</body></html>`,
  )
}

const mailArchive: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 4, 2, 3), s.headingPart(r), ...s.textParts(r, 4, 2, 3)]
  const cell = (inside: string) =>
    `<table border="0" cellpadding="0" cellspacing="0" width="100%" class="mcnTextBlock"><tbody><tr><td valign="top" class="mcnTextBlockInner"><table align="left" class="mcnTextContentContainer"><tbody><tr><td valign="top" class="mcnTextContent">${inside}</td></tr></tbody></table></td></tr></tbody></table>`
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<center><table id="bodyTable" width="100%"><tr><td id="templatePreheader"><a>View this email in your browser</a></td></tr><tr><td id="templateHeader"><h1>${title}</h1></td></tr><tr><td id="templateBody">${cell(s.dressed(parts.slice(0, 4)))}${cell(s.dressed(parts.slice(4)))}</td></tr><tr><td id="templateFooter"><em>Copyright © 2026, All rights reserved.</em><br>Want to change how you receive these emails? You can update your preferences or unsubscribe from this list.</td></tr></table></center>`,
    ),
  )
}

const ampTwo: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 6), s.headingPart(r), ...s.textParts(r, 5)]
  return made(
    title,
    by,
    parts,
    `<!doctype html><html ⚡><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><amp-analytics></amp-analytics><div class="nav">${s.menu(r)}</div><main class="amp-article"><h1>${title}</h1><div class="amp-article__meta">By ${by} | Mar 4</div><section class="amp-article__content">${s.dressed(parts, {}, { 1: `<amp-carousel>${s.joined(4, () => `<div class="slide"><amp-img></amp-img><div class="slide__caption">${s.caption(r)}</div></div>`)}</amp-carousel>`, 3: `<div class="readmore"><span>READ MORE:</span> ${s.teaser(r)}</div>` })}</section><amp-list><div>${s.joined(5, () => s.teaser(r))}</div></amp-list></main></body></html>`,
  )
}

const liveUpdates: Template = (r) => {
  const title = s.headline(r)
  const posts = s.times(9, () => s.textParts(r, s.some(r, 1, 2), 2, 3))
  return made(
    title,
    '',
    posts.flat(),
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="lb"><h1>${title}</h1><ul class="lb-list">${posts.map((parts, i) => `<li class="lb-entry"><div class="lb-time">${9 - i}:05 AM</div><div class="lb-text">${s.dressed(parts)}</div></li>`).join('')}</ul></div><aside><h2>Trending</h2>${s.menu(r, 9)}</aside>`,
    ),
  )
}

const results: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const table = () => s.tablePart(r, 5, ['Precinct', 'Ashgrove', 'Bellweather'])
  const parts = [
    ...s.textParts(r, 3),
    table(),
    ...s.textParts(r, 2),
    s.headingPart(r),
    table(),
    ...s.textParts(r, 3),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main role="main"><h1>${title}</h1><p class="credit-line">${by}, Courier</p><div class="main-text">${s.dressed(parts)}</div></main>`,
    ),
  )
}

const cards: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 5), s.headingPart(r), ...s.textParts(r, 6)]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="viewport"><header class="gh-head">${s.menu(r, 5)}</header><main class="gh-main"><article class="gh-article post"><header class="gh-article-header"><h1 class="gh-article-title">${title}</h1><div class="gh-article-meta"><h4 class="gh-article-author-name"><a>${by}</a></h4><div class="byline-meta-content">Mar 4, 2026 — 5 min read</div></div></header><section class="gh-content gh-canvas">${s.dressed(parts, {}, { 2: `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="/b"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${s.headline(r)}</div><div class="kg-bookmark-description">${s.sentences(r, 1, 2)}</div><div class="kg-bookmark-metadata"><span>Courier</span></div></div></a></figure>`, 7: `<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Sign up for more</h2><p class="kg-signup-card-subheading">Our best stories, on Fridays, for free.</p></div>` })}</section></article><section class="gh-comments"><h2>Member discussion</h2></section></main></div>`,
    ),
  )
}

const letterPlatform: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 5, 2, 3), s.headingPart(r), ...s.textParts(r, 6, 2, 3)]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="topbar">${s.menu(r, 4)}</div><article class="newsletter-post post"><div class="post-header"><h1 class="post-title published">${title}</h1><div class="pencraft byline-wrapper"><a>${by}</a><div>Mar 04, 2026</div></div><div class="post-ufi"><a>12</a><a>3</a><div>Share</div></div></div><div class="available-content"><div class="body markup">${s.dressed(parts, {}, { 3: `<div class="subscription-widget-wrap"><div class="subscription-widget"><div class="preamble"><p>The Plainsman is supported by its readers. To receive new posts and support my work, consider becoming a free or paid subscriber.</p></div></div></div>`, 8: `<div class="captioned-image-container"><figure><img><figcaption class="image-caption">${s.caption(r)}</figcaption></figure></div>` })}</div></div><div class="post-footer">Share</div></article><div class="comments-section"><h4>Discussion about this post</h4>${s.joined(5, () => `<div class="comment"><div class="comment-body"><p>${s.sentences(r, 2, 3)}</p></div></div>`)}</div>`,
    ),
  )
}

const bareLines: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 8, 2, 3)
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div id="hd">${s.menu(r)}</div><div id="bd"><h1>${title}</h1><div id="story">${parts.map((part) => (part.kind === 'text' ? part.html : '')).join('<br/><br/>')}</div></div><div id="ft">Contact the webmaster</div>`,
    ),
  )
}

const drawnLater: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="root"><div class="loader">Loading</div></div><noscript>You need to enable JavaScript to run this app.</noscript>`,
      s.ld({
        '@graph': [
          { '@type': 'WebSite', name: 'Courier' },
          {
            '@type': ['NewsArticle'],
            headline: title,
            articleBody: s.words(parts).replaceAll('\n', '\n\n'),
            author: [{ '@type': 'Person', name: by }],
          },
        ],
      }),
    ),
  )
}

const forecast: Template = (r) => {
  const title = s.headline(r)
  const parts = s
    .times(7, (i): Part[] => [
      {
        kind: 'heading',
        text: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][i]!,
      },
      s.textPart(r, 2, 3),
    ])
    .flat()
  const all = [...s.textParts(r, 1, 2, 3), ...parts]
  return made(
    title,
    '',
    all,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><h1>${title}</h1><div class="wx-now">41° Cloudy Wind NW 14 Humidity 62%</div><div class="wx-story">${s.dressed(all, { h: 'h3' })}</div></main>`,
    ),
  )
}

const lettersPage: Template = (r) => {
  const title = `Letters: ${s.headline(r)}`
  const parts = s.times(4, (): Part[] => [s.headingPart(r), ...s.textParts(r, 3, 2, 3)]).flat()
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><article><h1>${title}</h1><div class="letters">${s.dressed(parts, { h: 'h2' })}</div></article><div class="also-in">${s.joined(5, () => `<section><h3>${s.teaser(r)}</h3></section>`)}</div>`,
    ),
  )
}

/** One form around the whole page, and names that say what the wrapper has. */
const oneForm: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 8), s.headingPart(r), ...s.textParts(r, 3)]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<form id="aspnetForm" action="/"><div class="page-tags-share"><div class="top-nav">${s.menu(r)}</div><div class="article-with-comments social-article"><h1>${title}</h1><div class="info">By ${by}</div><div class="story-text ad-free">${s.dressed(parts)}</div></div><div class="lower">${s.joined(4, () => `<div class="lower-item">${s.teaser(r, true)}</div>`)}</div></div></form>`,
    ),
  )
}

/** A report on newsletters, privacy and subscriptions says the words that boxes say. */
const onNewsletters: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const about = [
    'The company asked customers to sign up for a newsletter, then sold the list, the complaint says.',
    'Its privacy policy was changed twice in one year, and no one was told.',
    'Anyone with a subscription could log in with the name of the town, an engineer found.',
    'A letter to the editor of the Courier brought the matter to light, and the council took it up.',
    'Cookies were kept for 30 years, which the lawyer called a long time for a cookie.',
  ]
  const parts = [
    ...s.textParts(r, 3),
    ...about.map((text): Part => ({ kind: 'text', text, html: escapeHtml(text) })),
    ...s.textParts(r, 4),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><h1>${title}</h1><div class="w">${by}</div><div class="text">${parts.map((part) => `<div class="t"><p>${part.kind === 'text' ? part.html : ''}</p></div>`).join('')}</div></main>`,
    ),
  )
}

/** Items that begin with a link and go on as a sentence. */
const digest: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const items = s.times(7, () => ({ head: s.headline(r), rest: `, and ${s.sentence(r)}` }))
  const parts: Part[] = [
    ...s.textParts(r, 2),
    { kind: 'list', items: items.map(({ head, rest }) => head + rest) },
    ...s.textParts(r, 2),
  ]
  const list = `<ul>${items.map(({ head, rest }) => `<li><a href="/d">${head}</a>${escapeHtml(rest)}</li>`).join('')}</ul>`
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><article><h1>${title}</h1><p class="signed">By ${by}</p><div class="richtext">${s.dressed(parts.slice(0, 2))}${list}${s.dressed(parts.slice(3))}</div></article>`,
    ),
  )
}

const questions: Template = (r) => {
  const title = s.headline(r)
  const parts = [
    ...s.textParts(r, 2),
    ...s.times(6, (): Part[] => [s.headingPart(r), s.textPart(r, 2, 3)]).flat(),
  ]
  const inside =
    s.dressed(parts.slice(0, 2)) +
    s
      .times(6, (i) => {
        const [head, text] = [parts[2 + i * 2]!, parts[3 + i * 2]!]
        return `<details class="accordion"><summary>${'text' in head ? head.text : ''}</summary><div class="accordion-body"><p>${text.kind === 'text' ? text.html : ''}</p></div></details>`
      })
      .join('')
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><h1>${title}</h1><div class="usa-prose">${inside}</div></main><footer>${s.menu(r, 9)}</footer>`,
    ),
  )
}

/** Halves of the text in boxes of their own, with advertising between them. */
const companion: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 14, 1, 3)
  const part = (from: number, to: number) =>
    `<div class="css-s99gbd StoryBodyCompanionColumn"><div class="css-53u6y8">${s.dressed(parts.slice(from, to), { p: ' class="css-at9mc1 evys1bk0"' })}</div><aside class="css-ew4tgv" aria-label="companion column"></aside></div>`
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="app"><header>${s.menu(r)}</header><main id="site-content"><article id="story"><header><h1 data-testid="headline">${title}</h1><p class="css-1ygdjhk"><span>By </span><span>${by}</span></p></header><section name="articleBody">${part(0, 4)}<div id="story-ad-1-wrapper"><p>Advertisement</p><a href="#after">SKIP ADVERTISEMENT</a></div>${part(4, 9)}<div class="css-79elbk"><figure><img><figcaption><span>${s.sentence(r)}</span><span>Credit...Pat Lindell for the Courier</span></figcaption></figure></div>${part(9, 14)}</section><div class="bottom-of-article"><p>${by} is a reporter in Lincoln who writes about rivers.</p></div></article></main></div>`,
    ),
  )
}

const wireText: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 8, 2, 3)
  return made(
    title,
    '',
    parts,
    `<html><head><title>${title}</title></head><body><a href="/">Index</a><h3>${title}</h3><pre>${parts.map((part) => (part.kind === 'text' ? part.html.replace(/(.{60}\S*) /g, '$1\n') : '')).join('\n\n')}</pre><hr><a href="/prev">Previous</a> <a href="/next">Next</a></body></html>`,
  )
}

const figureTable: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 4), s.tablePart(r, 5, ['Year', 'Doses', 'Share']), ...s.textParts(r, 4)]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><article class="post category-legal tag-comments"><h1 class="entry-title">${title}</h1><span class="author vcard">${by}</span><div class="entry-content">${s.dressed(parts).replace('<table>', '<figure class="wp-block-table"><table>').replace('</table>', '</table></figure>')}</div></article><div class="widget"><h2>Archives</h2>${s.menu(r, 20)}</div>`,
    ),
  )
}

/** The sidebar has more words than the story. */
const heavyRail: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 7, 1, 2)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="grid"><div class="g8"><h1>${title}</h1><p class="by">By ${by}</p>${s.dressed(parts)}</div><div class="g4"><h2>Calendar</h2>${s.joined(14, () => `<div class="ev"><b>March ${s.some(r, 1, 30)}</b><p>${s.sentences(r, 2, 3)}</p></div>`)}</div></div>`,
    ),
  )
}

const definitions: Template = (r) => {
  const title = s.headline(r)
  const terms = s.times(6, () => [s.headline(r), s.sentences(r, 1, 2)] as const)
  const parts: Part[] = [...s.textParts(r, 3), { kind: 'list', items: terms.flat() }]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><h1>${title}</h1><div class="page-body">${s.dressed(parts.slice(0, 3))}<dl>${terms.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl></div></main>`,
    ),
  )
}

const toldInFull: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><h1>${title}</h1><div class="abc">${s.dressed(parts, {}, { 2: `<div class="xyz"><p>${s.sentences(r, 2, 2)}</p><a href="/q">Go to the story</a></div>` })}</div></main>`,
      s.ld({
        '@type': 'NewsArticle',
        headline: title,
        articleBody: s.words(parts),
        author: { '@type': 'Person', name: by },
      }),
    ),
  )
}

export const heldTemplates: Record<string, Template> = {
  bloxWeekly,
  metroDaily,
  squareBlocks,
  spanSoup,
  oldBlog,
  unclosed,
  university,
  howTo,
  recap,
  obituary,
  ruling,
  printView,
  mailArchive,
  ampTwo,
  liveUpdates,
  results,
  cards,
  letterPlatform,
  bareLines,
  drawnLater,
  forecast,
  lettersPage,
  oneForm,
  onNewsletters,
  digest,
  questions,
  companion,
  wireText,
  figureTable,
  heavyRail,
  definitions,
  toldInFull,
}

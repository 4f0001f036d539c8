// Pages in the shapes of real content systems, all words invented. The reader was improved on these; those of heldTemplates.ts were only measured.
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

/** The system of many small dailies: regions, an article in a div of its own, promotions between paragraphs. */
const bloxDaily: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, s.some(r, 9, 18), 1, 2)
  const inside = s.dressed(
    parts,
    {},
    {
      1: `<div class="tncms-region hidden-print" id="tncms-region-article_instory_top"><div class="tnt-ads-container"><div class="tnt-ads dfp-ads"></div></div></div>`,
      3: `<div class="inline-asset inline-editorial inline-image layout-horizontal letterbox-style-default"><figure class="photo layout-horizontal"><div class="image"><img src="a.jpg"></div><figcaption class="caption"><div class="caption-inner"><div class="photo-name">${s.headline(r)}</div><span class="caption-text"><p>${s.sentence(r)}</p></span><ul class="list-inline"><li><span class="credit"><span class="tnt-byline">NED KETTLEMAN, Courier</span></span></li></ul></div></figcaption></figure></div>`,
      5: `<div class="inline-asset inline-editorial inline-collection"><div class="card-panel"><h3 class="block-title">People are also reading…</h3><ul>${s.joined(4, () => `<li>${s.teaser(r)}</li>`)}</ul></div></div>`,
      7: `<div class="email-alert-signup"><h3>Be the first to know</h3><p>Get local news delivered to your inbox, every morning, for free!</p><form><input type="email"><button>Sign up</button></form></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="site-container"><header id="site-header-container">${s.menu(r)}</header><div class="container"><section id="main-page-container"><article class="asset tncms-asset editionize-article"><header class="asset-header"><h1 class="headline"><span class="tncms-h1">${title}</span></h1><div class="meta"><span><ul class="list-inline"><li><span class="tnt-byline">${by}</span></li><li class="hidden-print"><time class="tnt-date asset-date">Mar 3, 2026</time></li></ul></span></div></header>
<div class="asset-content p402_premium subscriber-premium"><div id="asset-below"></div><div itemprop="articleBody" id="article-body" class="asset-body">${inside}</div></div><div class="asset-author card"><div class="card-body"><p>${by} covers county government. Reach her at 402-555-0100 or by email. She joined the Courier in 2019 after five years in Kearney.</p></div></div><div class="asset-tags"><h4>Tags</h4>${s.menu(r, 6)}</div></article><aside>${s.joined(6, () => `<div class="card">${s.teaser(r, true)}</div>`)}</aside></section></div><footer>${s.menu(r, 20)}<p>© Copyright 2026 The Prairie Courier, 12 Main St., Prairie Bend, NE. Terms of Use | Privacy Policy</p></footer></div>`,
    ),
  )
}

/** A national chain: short class names, "More" lines and a video box among the paragraphs. */
const chainDaily: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 4, 1, 2),
    s.headingPart(r),
    ...s.textParts(r, 6, 1, 3),
    s.headingPart(r),
    ...s.textParts(r, 5, 1, 2),
  ]
  const inside = s.dressed(
    parts,
    { p: ' class="gnt_ar_b_p"', h: 'h2 class="gnt_ar_b_h2"' },
    {
      2: `<aside class="gnt_em gnt_em_vp__fw" aria-label="Video"><div class="gnt_em_vp_c"><button></button><span class="gnt_em_vp_c_t">${s.headline(r)}</span></div></aside>`,
      6: `<p class="gnt_ar_b_p"><strong class="gnt_ar_b_al">More: <a href="/x" class="gnt_ar_b_a">${s.headline(r)}</a></strong></p>`,
      8: `<figure class="gnt_em gnt_em_img"><img src="b.jpg"><div class="gnt_em_img_i" data-c-caption="${escapeHtml(s.sentence(r))}"></div></figure>`,
      11: `<div class="gnt_em gnt_em_nl"><div>Get the <b>Daily Briefing</b> newsletter in your inbox.</div><div>The day's top stories, from sports to movies to politics to world events.</div><span>Delivery: Daily</span></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header class="gnt_n">${s.menu(r, 18)}</header><main class="gnt_cw"><article class="gnt_pr"><a class="gnt_ar_lbl">NEWS</a><h1 class="gnt_ar_hl">${title}</h1><div class="gnt_ar_by"><a class="gnt_ar_by_a">${by}</a><div class="gnt_ar_pb">Prairie Bend Tribune</div></div><div class="gnt_ar_dt" aria-label="Published 6:00 a.m. CT Feb. 3, 2026"></div><div class="gnt_ar_b">${inside}</div></article><div class="gnt_rr">${s.joined(8, () => `<a class="gnt_m_flm_a" href="/z">${s.headline(r)}</a>`)}</div></main><footer>${s.menu(r, 24)}</footer>`,
    ),
  )
}

/** A theme for WordPress with ads, shares, tags, an author box and related posts with excerpts. */
const themePost: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 5),
    s.quotePart(r),
    ...s.textParts(r, 5),
    s.listPart(r, 4),
    ...s.textParts(r, 2),
  ]
  const inside = s.dressed(
    parts,
    {},
    {
      1: `<div class="td-a-rec td-a-rec-id-content_inline"><span class="td-adspot-title">- Advertisement -</span></div>`,
      4: `<div class="wp-caption aligncenter"><img src="c.jpg"><p class="wp-caption-text">${s.caption(r)}</p></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="td-outer-wrap"><div class="td-header-menu-wrap">${s.menu(r)}</div><div class="td-main-content-wrap"><div class="td-crumb-container"><div class="entry-crumbs"><a>Home</a> <a>News</a> ${title}</div></div><div class="td-pb-row"><div class="td-pb-span8 td-main-content"><article class="post type-post"><div class="td-post-header"><header class="td-post-title"><h1 class="entry-title">${title}</h1><div class="td-module-meta-info"><div class="td-post-author-name">By <a>${by}</a></div><span class="td-post-date"><time class="entry-date">March 4, 2026</time></span><div class="td-post-views">412</div></div></header></div><div class="td-post-sharing-top">Share Facebook Twitter Pinterest</div><div class="td-post-content">${inside}
<div class="sharedaddy sd-sharing-enabled"><h3>Share this:</h3>${s.menu(r, 4)}</div><div class="jp-relatedposts"><h3>Related</h3>${s.joined(3, () => `<div class="jp-relatedposts-post"><h4>${s.teaser(r, true)}</h4></div>`)}</div></div><footer><div class="td-post-source-tags"><ul class="td-tags"><li><span>TAGS</span></li><li><a>roads</a></li></ul></div><div class="author-box-wrap"><div class="td-author-name"><a>${by}</a></div><div class="td-author-description">${by} has written about the plains for eleven years and keeps bees.</div></div></footer></article><div class="td_block_related_posts"><h4>RELATED ARTICLES</h4>${s.joined(3, () => s.teaser(r))}</div><div class="comments" id="comments"><h4>3 COMMENTS</h4>${s.joined(3, () => `<div class="comment"><b>${s.person(r)}</b><p>${s.sentences(r, 2, 4)}</p><a>Reply</a></div>`)}</div></div><div class="td-pb-span4 td-main-sidebar">${s.joined(5, () => `<div class="td_module">${s.teaser(r, true)}</div>`)}</div></div></div></div>`,
    ),
  )
}

/** Blocks of the newer WordPress: groups, pull quotes, galleries, a newsletter form in the middle. */
const blockPost: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 4),
    s.headingPart(r),
    ...s.textParts(r, 5),
    s.headingPart(r),
    s.listPart(r, 5),
    ...s.textParts(r, 3),
  ]
  const inside = s.dressed(
    parts,
    { h: 'h3 class="wp-block-heading"' },
    {
      2: `<figure class="wp-block-pullquote"><blockquote><p>You cannot run a town on promises</p><cite>Dell Hargrave</cite></blockquote></figure>`,
      5: `<div class="wp-block-group newsletter-cta has-background"><div class="wp-block-group__inner-container"><h4>Our stories in your inbox</h4><p>Every Friday we send the week's best reporting. It is free, and you can leave at any time.</p><form><input><button>Sign me up</button></form></div></div>`,
      7: `<figure class="wp-block-gallery has-nested-images">${s.joined(4, () => `<figure class="wp-block-image"><img src="g.jpg"><figcaption class="wp-element-caption">${s.caption(r)}</figcaption></figure>`)}</figure>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="wp-site-blocks"><header class="wp-block-template-part">${s.menu(r, 8)}</header><main class="wp-block-group"><h1 class="wp-block-post-title">${title}</h1><div class="wp-block-post-author"><p>by ${by}</p></div><div class="wp-block-post-date">March 4, 2026</div><div class="entry-content wp-block-post-content is-layout-flow">${inside}</div><div class="wp-block-post-terms">Tags: <a>roads</a>, <a>county</a></div><nav class="post-navigation"><a>Previous: ${s.headline(r)}</a><a>Next: ${s.headline(r)}</a></nav></main><footer class="wp-block-template-part"><p>The Courier is a nonprofit newsroom. Donations are deductible as the law allows.</p></footer></div>`,
    ),
  )
}

/** A city's or county's own site on Drupal. */
const drupalGovernment: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 3), s.headingPart(r), s.listPart(r, 6), ...s.textParts(r, 4)]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<a href="#main" class="visually-hidden">Skip to main content</a><div class="usa-banner"><p>An official website of Kettle County, Nebraska. Here is how you know.</p></div><header role="banner">${s.menu(r, 9)}</header><div class="dialog-off-canvas-main-canvas"><main role="main"><div class="layout-content"><div class="region region-content"><div class="block block-system-breadcrumb-block"><ol><li>Home</li><li>News</li></ol></div><article role="article" class="node node--type-news node--view-mode-full"><h1>${title}</h1><div class="node__meta">Submitted by webmaster on Tue, 03/03/2026 - 09:14</div><div class="node__content"><div class="field field--name-field-image field--type-image"><img src="d.jpg"></div><div class="clearfix text-formatted field field--name-body field--type-text-with-summary field--label-hidden field__item">${s.dressed(parts)}</div><div class="field field--name-field-contact"><div class="field__label">Contact</div><div class="field__item">County Clerk, 308-555-0111</div></div></div></article></div></div><aside class="layout-sidebar-second"><h2>Upcoming meetings</h2>${s.joined(4, () => `<div class="views-row"><a>Board of Supervisors</a> <time>March ${s.some(r, 5, 28)}, 2026 - 7:00pm</time></div>`)}</aside></main><footer><p>100 Court Street. Office hours Monday to Friday, 8 a.m. to 5 p.m.</p></footer></div>`,
      '',
      'Kettle County',
    ),
  )
}

/** A newsroom platform that draws pages in the browser and ships them drawn. */
const arcStory: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 6, 1, 2), s.headingPart(r), ...s.textParts(r, 7, 1, 2)]
  const inside = s.dressed(
    parts,
    { p: ' class="c-paragraph"', h: 'h2 class="c-heading"' },
    {
      1: '<div class="arcad-feature-wrapper"><div class="arcad-feature-custom c-ad--full-width">ADVERTISEMENT</div></div>',
      3: `<p class="c-paragraph interstitial-link block-margin-bottom"><a href="/y">[ ${s.headline(r)} ]</a></p>`,
      5: `<figure class="c-media-item"><img src="e.jpg"><figcaption class="c-media-item__fig-caption"><span class="c-media-item__caption">${s.sentence(r)}</span><span class="c-media-item__credit">(Pat Lindell)</span></figcaption></figure>`,
      9: `<div class="c-newsletter-subscribe"><h4>Sign up for The Morning Five</h4><p>What happened overnight and what to watch today, in five minutes or less.</p></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="fusion-app" class="b-right-rail"><header class="b-header-nav-chain">${s.menu(r, 14)}</header><section class="b-right-rail__main"><h1 class="b-headline">${title}</h1><div class="c-attribution"><span class="b-byline">By <a>${by}</a></span><time class="b-date">March 04, 2026 at 6:01 am CST</time></div><article class="b-article-body">${inside}</article><div class="b-author-bio"><div><h3>${by}</h3><p>${by} is a reporter on the state desk and grew up near Valentine, where the river is.</p></div></div><div class="b-results-list">${s.joined(5, () => `<article class="b-results-list__wrapper">${s.teaser(r, true)}</article>`)}</div></section></div><script id="fusion-metadata">window.Fusion={};Fusion.globalContent={"content_elements":[]};</script>`,
    ),
  )
}

/** The quick page for telephones. */
const ampPage: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, s.some(r, 7, 12))
  const inside = s.dressed(
    parts,
    {},
    {
      2: '<amp-ad width="300" height="250" type="doubleclick"><div placeholder>Advertisement</div></amp-ad>',
      3: `<amp-img src="f.jpg" width="800" height="533"></amp-img><p class="amp-wp-caption-text">${s.caption(r)}</p>`,
    },
  )
  return made(
    title,
    by,
    parts,
    `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="canonical" href="/a"><script async src="https://cdn.ampproject.org/v0.js"></script></head><body><header class="amp-wp-header"><a href="/">The Prairie Courier</a></header><amp-sidebar id="side" layout="nodisplay">${s.menu(r)}</amp-sidebar><article class="amp-wp-article"><header class="amp-wp-article-header"><h1 class="amp-wp-title">${title}</h1><div class="amp-wp-meta amp-wp-byline"><span class="amp-wp-author">${by}</span></div><div class="amp-wp-meta amp-wp-posted-on"><time>2 days ago</time></div></header><div class="amp-wp-article-content">${inside}</div><footer class="amp-wp-article-footer"><div class="amp-wp-meta amp-wp-tax-category">Categories: News</div><div class="amp-wp-meta amp-wp-comments-link"><a>Leave a Comment</a></div></footer></article><amp-consent><div>We and our partners store and access information on a device, such as cookies, to show you advertising that fits you.</div></amp-consent></body></html>`,
  )
}

/** Tables within tables, letters in font tags, and empty lines for paragraphs. */
const tableLayout: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, s.some(r, 8, 12), 1, 2)
  const inside = parts.map((part) => (part.kind === 'text' ? part.html : '')).join('<br><br>\n')
  return made(
    title,
    by,
    parts,
    `<HTML><HEAD><TITLE>${escapeHtml(title)}</TITLE></HEAD><BODY BGCOLOR="#FFFFFF"><TABLE WIDTH=760 BORDER=0><TR><TD COLSPAN=3><IMG SRC="logo.gif"></TD></TR><TR><TD WIDTH=120 VALIGN=TOP BGCOLOR="#DDDDDD"><FONT SIZE=2>${s.joined(14, () => `<A HREF="/s">${s.pick(r, ['Front page', 'Sports', 'Archive', 'Weather', 'Farm prices'])}</A><BR>`)}</FONT></TD><TD VALIGN=TOP><TABLE WIDTH=100% CELLPADDING=6><TR><TD><FONT SIZE=5><B>${title}</B></FONT><BR><FONT SIZE=1>By ${by.toUpperCase()}<BR>Courier staff writer</FONT></TD></TR><TR><TD><FONT FACE="Times" SIZE=3>${inside}</FONT></TD></TR></TABLE></TD><TD WIDTH=140 VALIGN=TOP><FONT SIZE=1>${s.joined(5, () => `<P>${s.teaser(r)}</P>`)}</FONT></TD></TR></TABLE><CENTER><FONT SIZE=1>Copyright 2003 Prairie Courier</FONT></CENTER></BODY></HTML>`,
  )
}

/** Posts with a clock and a name over each; the newest first. */
const liveBlog: Template = (r) => {
  const [title, by] = [`Live: ${s.headline(r)}`, s.person(r)]
  const intro = s.textParts(r, 2)
  const posts = s.times(7, () => [s.headingPart(r), ...s.textParts(r, s.some(r, 1, 3))])
  return made(
    title,
    by,
    [...intro, ...posts.flat()],
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><article><h1>${title}</h1><div class="byline">By ${by}</div><div class="live-intro">${s.dressed(intro)}</div><div class="live-blog-posts">${posts.map((parts, i) => `<section class="live-post" id="post-${i}"><div class="live-post__meta"><time datetime="2026-03-0${i + 1}T1${i}:15">${1 + i}:15 p.m.</time> <span class="live-post__author">${s.person(r)}</span></div><div class="live-post__body">${s.dressed(parts, { h: 'h3' })}</div><div class="live-post__share"><button>Share</button><a href="#post-${i}">Link</a></div></section>`).join('')}</div></article></main><footer>${s.menu(r, 16)}</footer>`,
    ),
  )
}

/** A release as an office puts it on its page. */
const pressRelease: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 6, 2, 3), s.listPart(r, 3), ...s.textParts(r, 2)]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div class="masthead"><img src="seal.png"><nav>${s.menu(r, 7)}</nav></div><div id="content" class="press-release"><h1 class="title">${title}</h1><div class="release-meta"><span class="release-date">March 4, 2026</span></div><div class="release-contact sidebar"><strong>Media contact</strong><br>Pat Lindell<br>308-555-0144<br>pat@agency.example</div><div class="release-body">${s.dressed(parts)}<p style="text-align:center">###</p></div></div><div class="more-releases"><h2>Recent releases</h2><ul>${s.joined(6, () => `<li>${s.teaser(r)}</li>`)}</ul></div><footer><p>Office of the Auditor. State Capitol, Lincoln.</p></footer>`,
      '',
      'Office of the Auditor',
    ),
  )
}

/** Three paragraphs, and then a wall with more words than they have. */
const payWall: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 4, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><article><h1>${title}</h1><p class="byline">${by}</p><div class="article-body article-body--truncated">${s.dressed(parts)}</div><div class="paywall paywall--meter"><h2>You have read your last free article</h2><p>Local news matters. Keep reading with a subscription for just $1 a week, which pays for reporters in your county.</p><ul><li>Unlimited articles on all your devices</li><li>The daily e-edition, as it was printed</li><li>Fifty puzzles and games each week</li></ul><a class="button">Subscribe now</a><p>Already a subscriber? <a>Log in</a>. Offer for new subscribers only; it renews at $12.99 a month until you cancel, and you can cancel at any time.</p></div></article><section class="recirculation"><h3>More from the Courier</h3>${s.joined(6, () => `<div class="promo">${s.teaser(r, true)}</div>`)}</section></main>`,
      ld(by, title, parts),
    ),
  )
}
const ld = (by: string, title: string, parts: Part[]): string =>
  s.ld({
    '@type': 'NewsArticle',
    headline: title,
    isAccessibleForFree: false,
    description: s.words(parts).slice(0, 120),
    author: { '@type': 'Person', name: by },
  })

/** A film with what was said in it. */
const videoTranscript: Template = (r) => {
  const title = s.headline(r)
  const parts = [...s.textParts(r, 2), ...s.textParts(r, 10, 2, 3)]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><div class="video-page"><div class="player" data-src="v.mp4"><div class="controls"><button>Play</button><span>0:00 / 4:12</span></div></div><h1>${title}</h1><div class="video-description">${s.dressed(parts.slice(0, 2))}</div><div class="transcript"><div class="transcript-body">${s.dressed(parts.slice(2))}</div></div></div><div class="playlist"><h2>Up next</h2>${s.joined(8, () => `<div class="playlist-item">${s.teaser(r)}<span>${s.some(r, 1, 9)}:${s.some(r, 10, 59)}</span></div>`)}</div></main>`,
      s.ld({ '@type': 'VideoObject', name: title, description: s.words(parts.slice(0, 1)) }),
    ),
  )
}

const listicle: Template = (r) => {
  const [title, by] = [`Seven things to know: ${s.headline(r)}`, s.person(r)]
  const parts = [
    ...s.textParts(r, 1, 2, 3),
    ...s
      .times(7, (i): Part[] => [{ kind: 'heading', text: `${i + 1}. ${s.headline(r)}` }, s.textPart(r, 2, 3)])
      .flat(),
  ]
  const pictures = Object.fromEntries(
    parts.flatMap((part, i) =>
      part.kind === 'heading'
        ? [
            [
              i,
              `<div class="slide-image"><img src="s${i}.jpg"><div class="image-credit">Ned Kettleman/Courier</div></div>`,
            ],
          ]
        : [],
    ),
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="content-wrapper"><h1>${title}</h1><div class="author">By ${by} · Updated March 2, 2026</div><div class="listicle">${s.dressed(parts, { h: 'h2 class="listicle-title"' }, pictures)}</div><div class="outbrain"><h3>You may also like</h3>${s.joined(9, () => `<div>${s.teaser(r)}</div>`)}</div></div>`,
    ),
  )
}

/** Figures in a table in the middle, as reports on money and elections have them. */
const withTable: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 5),
    s.tablePart(r, 6, ['Town', '2024', '2025', '2026']),
    ...s.textParts(r, 5),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<nav>${s.menu(r)}</nav><article class="story"><h1>${title}</h1><div class="story-meta">${by} · March 4, 2026</div><div class="story-body">${s.dressed(parts)}</div></article><footer>${s.menu(r, 10)}</footer>`,
    ),
  )
}

/** A few lines and many pictures. */
const gallery: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 5, 2, 3)
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main class="gallery-page"><h1>${title}</h1><div class="gallery-intro">${s.dressed(parts)}</div><div class="gallery">${s.joined(14, (i) => `<figure class="gallery-item"><img src="p${i}.jpg"><figcaption>${s.caption(r)} ${s.sentence(r)}</figcaption><span class="count">${i + 1} of 14</span></figure>`)}</div></main>`,
    ),
  )
}

/** What search engines are told ends after two sentences. */
const cutTelling: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 12, 1, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="wrap"><h1>${title}</h1><div class="by">${by}</div><div class="body-copy">${s.dressed(parts)}</div></div><div class="rail">${s.joined(6, () => s.teaser(r, true))}</div>`,
      s.ld({
        '@type': 'NewsArticle',
        headline: title,
        articleBody: `${s.words(parts).slice(0, 320)}...`,
        author: { '@type': 'Person', name: by },
      }),
    ),
  )
}

/** What search engines are told is the text of the page before. */
const wrongTelling: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="wrap"><h1>${title}</h1><div class="by">${by}</div><div class="copy">${s.dressed(parts)}</div></div>`,
      s.ld({
        '@type': 'NewsArticle',
        headline: s.headline(r),
        articleBody: s.sentences(r, 24, 30),
        author: { '@type': 'Person', name: by },
      }),
    ),
  )
}

/** Cut into pages, with a menu of them. */
const pageOne: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 7, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div id="article"><h1>${title}</h1><p class="author">By ${by}, Courier Staff</p><div id="articleText">${s.dressed(parts)}<div class="pagination"><span>Page 1 of 3</span> <a href="?p=2">2</a> <a href="?p=3">3</a> <a href="?p=2">Next page »</a> <a href="?all">View as single page</a></div></div></div><div class="also">${s.joined(5, () => s.teaser(r))}</div>`,
    ),
  )
}

/** A television station: paragraphs in boxes, a call to send pictures at the end. */
const station: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 1, 1)
  const first = parts[0]
  if (first?.kind === 'text') {
    first.html = `PRAIRIE BEND, Neb. (KPRB) - ${first.html}`
    first.text = `PRAIRIE BEND, Neb. (KPRB) - ${first.text}`
  }
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r, 20)}</header><div class="breaking">Severe weather alerts: 3 counties</div><div class="article-container"><h1 class="headline">${title}</h1><div class="authors">By <a>${by}</a></div><div class="published-date-time">Published: Mar. 4, 2026 at 5:12 PM CST</div><div class="social-share">Email Facebook Twitter LinkedIn</div><div class="article-body">${s.dressed(parts, { wrap: (html) => `<div data-region="article-body" class="text | article-text">${html}</div>` }, { 3: '<div class="ad-block"><p>Advertisement</p></div>' })}<div class="text | article-text"><p><i>Copyright 2026 KPRB. All rights reserved.</i></p></div></div></div><div class="most-read"><h3>Most Read</h3>${s.joined(6, () => `<div>${s.teaser(r)}</div>`)}</div>`,
    ),
  )
}

/** Readers wrote more than the reporter. */
const comments: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 6, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><div class="post"><h1>${title}</h1><div class="post-info">Posted by ${by} on March 3, 2026</div><div class="post-body">${s.dressed(parts)}</div></div><div id="disqus_thread"><h3>24 responses</h3><ol class="commentlist">${s.joined(14, () => `<li class="comment"><div class="comment-author">${s.person(r)} says:</div><div class="comment-content"><p>${s.sentences(r, 3, 6)}</p><p>${s.sentences(r, 1, 3)}</p></div></li>`)}</ol></div>`,
    ),
  )
}

/** Long words on cookies and terms before the story. */
const cookieWall: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 8, 1, 2)
  const legal = s.joined(
    6,
    () =>
      '<p>We and our 812 partners store and access personal data, like browsing data or unique identifiers, on your device. Selecting I Accept lets tracking technologies support the purposes shown. If trackers are disabled, some content and ads you see may not be as relevant to you. You can resurface this menu to change your choices or withdraw consent at any time.</p>',
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="onetrust-consent-sdk" class="otFlat"><div class="ot-sdk-container"><h2>We value your privacy</h2>${legal}<button>I Accept</button></div></div><header>${s.menu(r)}</header><main><article><h1>${title}</h1><div class="byline">${by}</div>${s.dressed(parts)}</article></main>`,
    ),
  )
}

/** A short item among long excerpts of others. */
const brief: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 3, 1, 2)
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><article class="brief"><h1>${title}</h1><div class="brief-text">${s.dressed(parts)}</div></article><section class="latest"><h2>Latest news</h2>${s.joined(12, () => `<div class="item"><h3>${s.teaser(r)}</h3><p class="excerpt">${s.sentences(r, 2, 2)} <a>Read more</a></p></div>`)}</section></main>`,
    ),
  )
}

/** Paragraphs that are no paragraphs to the browser. */
const divParagraphs: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 1, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="top">${s.menu(r)}</div><div class="cols"><div class="col-main"><div class="hed">${title}</div><div class="who">${by}</div><div class="txt">${parts.map((part) => `<div class="par">${part.kind === 'text' ? part.html : ''}</div>`).join('')}</div></div><div class="col-side">${s.joined(6, () => `<div class="par">${s.teaser(r)}</div>`)}</div></div>`,
    ),
  )
}

/** Questions in bold, answers below. */
const interview: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 2),
    ...s
      .times(7, (): Part[] => {
        const asked = `What do you say to people who think that ${s.headline(r).toLowerCase()}?`
        return [{ kind: 'text', text: asked, html: `<strong>${asked}</strong>` }, s.textPart(r, 2, 4)]
      })
      .flat(),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><article><header><h1>${title}</h1><p class="meta">Interview by ${by}</p></header><section class="article__body">${s.dressed(parts)}</section><footer class="article__footer"><p>This interview was edited for length. Subscribe to our podcast wherever you listen to podcasts.</p></footer></article>`,
    ),
  )
}

const nonprofitRepublish: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 6),
    s.quotePart(r),
    ...s.textParts(r, 6),
    s.headingPart(r),
    ...s.textParts(r, 4),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header id="masthead">${s.menu(r)}</header><div id="primary" class="content-area"><main id="main" class="site-main"><article class="post hentry category-news"><header class="entry-header"><h1 class="entry-title">${title}</h1><div class="entry-meta"><span class="byline"><span>by</span> <span class="author vcard"><a>${by}</a></span></span> <span class="posted-on"><time>March 4, 2026</time></span></div></header><div class="main-content"><div class="entry-content">${s.dressed(parts, {}, { 4: `<aside class="scaip scaip-1"></aside>`, 8: `<div class="wp-block-newspack-blocks-homepage-articles is-style-borders"><h2 class="article-section-title"><span>Read more</span></h2>${s.joined(3, () => `<article><div class="entry-wrapper"><h3 class="entry-title"><a>${s.headline(r)}</a></h3><p>${s.sentences(r, 1, 2)}</p></div></article>`)}</div>` })}</div></div><div class="author-bio"><div class="author-bio-text"><h2>${by}</h2><p>${by} is a senior reporter. Before that she wrote for papers in Scottsbluff and Norfolk.</p></div></div></article><div class="republication-tracker-tool-shareable-content"><h2>Republish this article</h2><p>You may republish our articles for free, online or in print, under a Creative Commons license.</p><textarea>${escapeHtml(s.words(parts))}</textarea></div></main></div>`,
    ),
  )
}

const hashedClasses: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 12, 1, 2)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="__next"><div class="css-1f9k2"><div class="css-nav1">${s.menu(r)}</div></div><div class="css-0"><div class="css-1l4spti"><div class="css-h9"><h1 class="css-88wicj">${title}</h1></div><div class="css-by1"><span>${by}</span><span>4 hours ago</span></div>${parts.map((part, i) => `<div class="css-53u6y8"><p class="css-at9mc1">${part.kind === 'text' ? part.html : ''}</p></div>${i === 4 ? `<div class="css-ad9"><div class="css-x1"><p class="css-x2">ADVERTISEMENT</p></div></div>` : ''}`).join('')}<div class="css-bio1"><p class="css-4anu6l">${by} reports on energy from the plains.</p></div></div><div class="css-rl1">${s.joined(5, () => `<div class="css-rl2">${s.teaser(r, true)}</div>`)}</div></div></div>`,
    ),
  )
}

const endless: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 2, 3)
  const next = s.textParts(r, 6, 2, 3)
  const frame = (name: string, who: string, list: Part[], number: number) =>
    `<div class="article-stream__item" data-n="${number}"><article class="content"><h1 class="content__title">${name}</h1><div class="content__by">${who}</div><div class="content__text">${s.dressed(list)}</div></article></div>`
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header>${frame(title, by, parts, 0)}<div class="stream-sep">Next story</div>${frame(s.headline(r), s.person(r), next, 1)}`,
    ),
  )
}

const opinion: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 11, 2, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><div class="opinion-label">Opinion</div><h1>${title}</h1><div class="columnist"><img><b>${by}</b></div><div class="column-text">${s.dressed(parts, {}, { 2: '<aside class="pull-quote"><p>Nobody asked the people who live there.</p></aside>', 6: '<div class="letters-box"><b>Tell us what you think.</b> <p>Write a letter of at most 250 words and send it with your name, address and telephone number to the editor.</p></div>' })}</div></main>`,
    ),
  )
}

const radio: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 12, 1, 3)
  const inside = s.dressed(
    parts,
    {},
    {
      0: `<div id="res9" class="bucketwrap image large"><div class="imagewrap"><img><div class="enlarge-options"><button class="enlargebtn">Enlarge this image</button></div><div class="enlarge_measure"><div class="img_wrap"></div></div></div><div class="credit-caption"><div class="caption-wrap"><div class="caption"><p>${s.sentence(r)} <b class="credit">Pat Lindell for Prairie Radio</b></p></div></div><span class="credit">Pat Lindell for Prairie Radio</span></div></div>`,
      5: `<div id="res8" class="bucketwrap internallink insettwocolumn"><div class="bucket img"><div class="bucketblock"><h3 class="slug"><a>Politics</a></h3><h3><a>${s.headline(r)}</a></h3></div></div></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><main><article class="story"><div class="storytitle"><h1>${title}</h1></div><div class="story-meta__one"><div class="dateblock"><time>March 4, 2026 5:00 AM</time></div></div><div id="storybyline"><p class="byline__name">${by}</p></div><div class="audio-module"><h4>3-Minute Listen</h4><ul><li>Download</li><li>Transcript</li></ul></div><div id="storytext" class="storytext storylocation linkLocation">${inside}</div><div class="tags"><ul><li>roads</li></ul></div></article></main>`,
    ),
  )
}

export const knownTemplates: Record<string, Template> = {
  bloxDaily,
  chainDaily,
  themePost,
  blockPost,
  drupalGovernment,
  arcStory,
  ampPage,
  tableLayout,
  liveBlog,
  pressRelease,
  payWall,
  videoTranscript,
  listicle,
  withTable,
  gallery,
  cutTelling,
  wrongTelling,
  pageOne,
  station,
  comments,
  cookieWall,
  brief,
  divParagraphs,
  interview,
  nonprofitRepublish,
  hashedClasses,
  endless,
  opinion,
  radio,
}

// Pages as the systems of local newsrooms, stations, agencies and legislatures write them; the reader was measured on them before it was
// improved on them.
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
const heading = (text: string): Part => ({ kind: 'heading', text })
const said = (text: string): Part => ({ kind: 'text', html: text, text })
const textOf = (part: Part): string => (part.kind === 'text' ? part.html : 'text' in part ? part.text : '')

const lee: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 14, 1, 2)
  const inside = parts
    .map(
      (part, i) =>
        `<div class="lee-article-text"><p>${textOf(part)}</p></div>${i === 3 ? `<div class="tncms-block" id="tncms-region-article_instory_top"><div class="related-bottom"><h4>People are also reading…</h4><ul>${s.joined(4, () => `<li>${s.teaser(r)}</li>`)}</ul></div></div>` : i === 8 ? '<div id="instory-inline-newsletter"><h4>Get local news delivered to your inbox!</h4><p>Subscribe to our Daily Headlines newsletter.</p><small>I understand and agree that registration on or use of this site constitutes agreement to its user agreement and privacy policy.</small></div>' : ''}`,
    )
    .join('')
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="site-container"><div class="header-promo"><a>Read Today's E-edition</a></div>${s.menu(r, 18)}<article class="asset"><header class="asset-header"><h1 class="headline"><span>${title}</span></h1><div class="meta"><ul class="list-inline"><li class="author-name"><span class="tnt-byline">${by.toUpperCase()}</span></li><li>Mar 4, 2026</li><li>Updated 2 hrs ago</li></ul></div></header><div class="asset-photo card"><img><figcaption class="caption"><span class="caption-text"><p>${s.caption(r)}</p></span><span class="credit">NED KETTLEMAN, Courier</span></figcaption></div><div id="article-body" itemprop="articleBody" class="asset-content subscriber-premium">${inside}<p class="disclaimer"><i>Contact the writer at 402-555-0134 or ${by.split(' ')[0]!.toLowerCase()}@courier.example. On X @writer.</i></p></div></article><div class="card-grid"><h3>Related to this story</h3>${s.joined(6, () => `<div class="card"><h3 class="tnt-headline">${s.teaser(r, true)}</h3></div>`)}</div></div>`,
    ),
  )
}

const gannett: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 5, 1, 2), s.headingPart(r), ...s.textParts(r, 6, 1, 2)]
  const inside = s.dressed(
    parts,
    { p: ' class="gnt_ar_b_p"', h: 'h2 class="gnt_ar_b_h2"' },
    {
      1: `<aside class="gnt_em gnt_em__el gnt_em_vp" aria-label="Video"><button class="gnt_em_vp_a"><span class="gnt_em_vp_ti">${s.sentence(r)}</span></button></aside>`,
      3: `<p class="gnt_ar_b_p"><strong class="gnt_ar_b_al">More: </strong><a class="gnt_ar_b_a">${s.headline(r)}</a></p>`,
      7: `<aside class="gnt_em gnt_em_pr"><a class="gnt_em_pr_a"><div>${s.headline(r)}</div></a></aside>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header class="gnt_n">${s.menu(r, 15)}</header><main class="gnt_cw"><article class="gnt_pr"><h1 class="gnt_ar_hl">${title}</h1><div class="gnt_ar_by"><a class="gnt_ar_by_a">${by}</a><div class="gnt_ar_pb">The Prairie Courier</div></div><div class="gnt_ar_dt" aria-label="Published March 4, 2026, 6:02 a.m. CT">March 4, 2026, 6:02 a.m. CT</div><figure class="gnt_em gnt_em_img"><img><div class="gnt_em_img_ccw"><div class="gnt_em_img_c">${s.caption(r)}</div></div></figure><div class="gnt_ar_b">${inside}<p class="gnt_ar_b_p"><em>${by} covers city hall for the Courier. Reach ${by.split(' ')[0]} at writer@courier.example.</em></p></div><div class="gnt_tb"><div>Featured Weekly Ad</div>${s.joined(5, () => s.teaser(r))}</div></article></main>`,
    ),
  )
}

const mcClatchy: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 12, 1, 2)
  const inside = s.dressed(
    parts,
    {},
    {
      2: '<div class="zone-el"><div class="ad-label">ADVERTISEMENT</div></div>',
      4: `<div class="related-stories"><h4>Related stories from the Star</h4><ul>${s.joined(2, () => `<li>${s.teaser(r)}</li>`)}</ul></div>`,
      6: '<div id="newsletter-promo" class="inline-promo"><h5>Sign Up and Save</h5><p>Get six months of free digital access to the Star</p></div>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<nav>${s.menu(r)}</nav><main><section id="story-header"><a class="kicker">Local</a><h1 class="h1">${title}</h1><div class="byline">By <a>${by}</a></div><time>March 4, 2026 5:00 AM</time><a class="btn">Gift Article</a></section><figure><img><figcaption>${s.caption(r)} <span class="credit">tom@star.example</span></figcaption></figure><article class="paper story-body">${inside}<p class="published-date">This story was originally published March 4, 2026 at 5:00 AM.</p><div class="author-bio"><h4>${by}</h4><p>${by} has covered county government since 2015. Support my work with a digital subscription.</p></div></article><div class="grid">${s.joined(6, () => `<div class="package"><h3>${s.teaser(r)}</h3></div>`)}</div></main>`,
    ),
  )
}

const newspack: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 6, 1, 2), s.quotePart(r), ...s.textParts(r, 6, 1, 2)]
  const inside = s.dressed(
    parts,
    {},
    {
      2: `<div class="newspack-popup-container newspack-popup newspack-inline-popup" role="button"><div class="newspack-popup__content"><h4>Never miss a story</h4><p>Get our free newsletter every weekday morning.</p><form><input type="email"><input type="submit" value="Sign up"></form></div></div>`,
      5: `<div class="wp-block-newspack-blocks-homepage-articles wpnbha show-image"><h2 class="article-section-title"><span>Latest news</span></h2>${s.joined(3, () => `<article class="post"><div class="entry-wrapper"><h3 class="entry-title">${s.teaser(r)}</h3><div class="entry-meta"><span class="byline">by ${s.person(r)}</span></div></div></article>`)}</div>`,
      9: '<hr class="wp-block-separator"><div class="wp-block-group has-background"><p><strong>Support nonprofit news.</strong> Your gift keeps this reporting free for everyone. <a>Donate today</a>.</p></div>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="page" class="site"><header>${s.menu(r)}</header><div class="site-content"><main><header class="entry-header"><span class="cat-links"><a>Government</a></span><h1 class="entry-title">${title}</h1><div class="newspack-post-subtitle">${s.sentence(r)}</div><div class="entry-subhead"><span class="byline"><span>by</span> <span class="author vcard"><a>${by}</a></span></span><time>March 4, 2026</time></div></header><article class="post"><div class="entry-content">${inside}</div><footer class="entry-footer"><span class="tags-links"><span>Tagged:</span> <a>county</a>, <a>roads</a></span></footer><div class="author-bio"><div class="author-bio-text"><h2>${by}</h2><p>${s.sentences(r, 1, 2)} <a>More by ${by}</a></p></div></div></article><nav class="post-navigation"><a>Previous ${s.headline(r)}</a></nav></main></div></div>`,
    ),
  )
}

const statesNewsroom: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    said(`LINCOLN — ${s.sentences(r, 1, 2)}`),
    ...s.textParts(r, 6, 1, 2),
    s.headingPart(r),
    ...s.textParts(r, 6, 1, 2),
  ]
  const inside = s.dressed(
    parts,
    { h: 'h4' },
    {
      1: `<div class="newsroomBlockQuoteContainer"><div class="newsroomBlockQuoteQuoteContainer"><p>You cannot run a town on promises.</p></div><p class="newsroomBlockQuoteAuthor">— Marla Quist, superintendent</p></div>`,
      4: '<div class="subscribeShortcodeContainer"><div class="subscribeTextContainer"><p>GET THE MORNING HEADLINES.</p></div><div class="subscribeButtonContainer"><a>SUBSCRIBE</a></div></div>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header>${s.menu(r)}</header><section class="single-header"><p class="overline"><a>Government + Politics</a></p><h1>${title}</h1><div class="metaDate">By: <a class="author">${by}</a> - March 4, 2026 5:45 am</div></section><div class="single-content"><div class="republish"><h3>Republish this story</h3></div><div class="featuredImage"><img><p class="wp-caption-text">${s.caption(r)}</p></div>${inside}<div class="youMakeContainer"><h5>YOU MAKE OUR WORK POSSIBLE.</h5><a>SUPPORT</a></div><div class="republishBox"><p>Republish our stories for free, online or in print, under Creative Commons license. We ask that you edit only for style or to shorten, provide proper attribution and link to our website.</p></div><div class="authorBox"><h4>${by}</h4><p>${by} is a reporter with two decades of experience in the statehouse. ${s.sentence(r)}</p></div><div class="moreFromAuthor"><h4>MORE FROM AUTHOR</h4>${s.joined(3, () => s.teaser(r))}</div></div>`,
    ),
  )
}

const grove: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 11, 1, 3)
  const inside = s.dressed(
    parts,
    {},
    {
      1: `<div class="Enhancement" data-align-center><div class="Enhancement-item"><figure class="Figure"><img><div class="Figure-content"><figcaption class="Figure-caption">${s.sentence(r)}</figcaption><div class="Figure-credit">Ned Kettleman</div><div class="Figure-source">Prairie Public Media</div></div></figure></div></div>`,
      4: `<div class="Enhancement"><div class="Enhancement-item"><ps-promo class="PromoC"><div class="PromoC-title"><a>${s.headline(r)}</a></div></ps-promo></div></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<ps-header>${s.menu(r)}</ps-header><div class="ArtP"><main class="ArtP-main"><article class="ArtP-mainContent"><div class="ArtP-breadcrumb"><a>Government</a></div><h1 class="ArtP-headline">${title}</h1><div class="ArtP-byline"><div class="ArtP-bylineContainer"><div class="ArtP-contributors">Prairie Public Media | By <a>${by}</a></div><div class="ArtP-datePublished">Published March 4, 2026 at 4:48 PM CST</div></div></div><div class="ArtP-audioPlayer"><span class="Listen">LISTEN • 3:52</span></div><div class="ArtP-articleBody"><div class="RichTextArticleBody"><div class="RichTextArticleBody-body">${inside}</div></div></div><div class="ArtP-tags">Tags <a>Government</a> <a>News</a></div><div class="ArtP-authorInfo"><div class="AuthorBio"><a>${by}</a><div class="AuthorBio-bio">${s.sentences(r, 2, 2)}</div></div></div></article><aside class="ArtP-aside"><div class="ListE">${s.joined(5, () => s.teaser(r))}</div></aside></main></div><div class="Persistent-player"><p>Stream the news and classical music</p></div>`,
    ),
  )
}

const gray: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [said(`OMAHA, Neb. (WXXT) - ${s.sentence(r)}`), ...s.textParts(r, 9, 1, 1)]
  const inside = s.dressed(
    parts,
    { p: ' class="text | article-text"' },
    {
      3: `<div class="flourish"></div><p class="text"><a><b>RELATED: ${s.headline(r)}</b></a></p>`,
      6: '<div id="arcad-feature" class="arcad-feature"><div class="arcad-wrapper"></div></div>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="fusion-app"><div class="top-nav">${s.menu(r)}</div><div class="alert-bar"><a>Winter weather advisory in effect until noon for nine counties</a></div><main><h1 class="headline">${title}</h1><div class="lead-media"><div class="caption">${s.sentence(r)}</div></div><div class="author-date-section"><span class="author">By <a>${by}</a></span><div class="published-date-time">Published: Mar. 4, 2026 at 5:12 PM CST<span>|</span>Updated: 3 hours ago</div></div><div class="article-body"><div class="body-wrapper">${inside}<p class="text"><i>Copyright 2026 WXXT. All rights reserved.</i></p></div></div><div class="most-read"><h4>Most Read</h4>${s.joined(5, () => `<div>${s.teaser(r)}</div>`)}</div><div class="latest-news"><h4>Latest News</h4>${s.joined(5, () => `<div>${s.teaser(r)}</div>`)}</div></main></div>`,
    ),
  )
}

const nexstar: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [said(`LINCOLN, Neb. (KXXN) — ${s.sentence(r)}`), ...s.textParts(r, 9, 1, 2)]
  const inside = s.dressed(
    parts,
    {},
    {
      1: '<div class="ad-unit ad-unit--mr1"><div class="ad-unit__label">Advertisement</div></div>',
      3: `<a class="article-content__inline-link" href="/x"><em>${s.headline(r)}</em></a>`,
      6: `<div class="wp-block-nexstar-related"><h2>Top Stories</h2><ul class="wp-block-list">${s.joined(4, () => `<li>${s.teaser(r)}</li>`)}</ul></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<header class="site-header">${s.menu(r, 20)}</header><div class="article"><h1 class="article-title">${title}</h1><div class="article-meta"><p class="article-authors">by: <a>${by}</a></p><div class="article-info"><p class="article-published">Posted: <time>Mar 4, 2026 / 06:11 PM CST</time></p><p>Updated: <time>Mar 4, 2026 / 06:40 PM CST</time></p></div></div><div class="share"><span>SHARE</span></div><div class="article-content article-body rich-text">${inside}<p>Copyright 2026 Nexstar Media Inc. All rights reserved. This material may not be published, broadcast, rewritten, or redistributed.</p></div><div class="recirc"><h2>For Your Information</h2>${s.joined(4, () => `<article><h3>${s.teaser(r)}</h3></article>`)}</div><div class="modal"><button>Close</button><div class="modal-heading">Thanks for signing up!</div><p>Watch for us in your inbox.</p></div></div>`,
    ),
  )
}

const ampLocal: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 1, 2)
  const inside = s.dressed(
    parts,
    {},
    {
      1: '<amp-ad width="300" height="250" type="doubleclick"><div placeholder>Advertisement</div></amp-ad>',
      3: `<amp-carousel type="carousel">${s.joined(4, () => `<div class="slide"><amp-img></amp-img><p>${s.caption(r)}</p></div>`)}</amp-carousel>`,
      6: `<div class="amp-related-posts"><span>You may also like</span>${s.joined(2, () => s.teaser(r))}</div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    `<!doctype html><html ⚡ lang="en"><head><title>${title}</title></head><body><amp-sidebar id="sb" layout="nodisplay">${s.menu(r, 16)}</amp-sidebar><amp-consent id="c"><div id="ui"><p>We use cookies to improve your experience. Choose what we may store on this device and read our policy.</p><button>Accept</button></div></amp-consent><article class="amp-wp-article"><header><h1 class="amp-wp-title">${title}</h1><div class="amp-wp-byline"><span class="amp-wp-author">${by}</span></div><time>March 4</time></header><figure class="amp-wp-article-featured-image"><amp-img></amp-img><figcaption class="wp-caption-text">${s.caption(r)}</figcaption></figure><div class="amp-wp-article-content">${inside}</div><footer><div class="amp-wp-tax-category">Categories: <a>News</a></div><a>Leave a Comment</a></footer></article></body></html>`,
  )
}

const senatorsPage: Template = (r) => {
  const title = `Sen. Ferncliff: ${s.headline(r)}`
  const parts = [
    said(`LINCOLN, Neb. — ${s.sentences(r, 2, 2)}`),
    ...s.textParts(r, 4, 2, 3),
    s.listPart(r, 3),
    ...s.textParts(r, 2, 2, 3),
  ]
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div id="skip"><a>Skip to main content</a></div><table width="100%"><tr><td colspan="2"><h2>Nebraska Legislature</h2></td></tr><tr><td valign="top" width="180"><ul>${s.joined(12, () => '<li><a>District 12</a></li>')}</ul><p>The content of these pages is developed and maintained by, and is the sole responsibility of, the individual senator's office and may not reflect the views of the Legislature.</p></td><td valign="top"><p><b>FOR IMMEDIATE RELEASE</b><br>March 4, 2026</p><p>Contact: June Okonjo<br>402-555-0178</p><h1>${title}</h1>${s.dressed(parts)}<p align="center"># # #</p></td></tr></table><div id="footer"><p>Nebraska Legislature, P.O. Box 94604, Lincoln, NE 68509</p></div>`,
      '',
      'District 12',
    ),
  )
}

const substack: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 5, 2, 3),
    s.headingPart(r),
    ...s.textParts(r, 4, 2, 3),
    s.quotePart(r),
    ...s.textParts(r, 3, 2, 3),
  ]
  const inside = s.dressed(
    parts,
    { h: 'h2 class="header-anchor-post"' },
    {
      2: '<div class="subscription-widget-wrap-editor"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">The Unicameral Letter is a reader-supported publication. To receive new posts and support my work, consider becoming a free or paid subscriber.</p></div></div></div>',
      7: '<p class="button-wrapper"><a class="button primary"><span>Share</span></a></p>',
      10: `<div class="digest-post-embed"><div class="embedded-post-wrap"><a class="embedded-post"><div class="embedded-post-title">${s.headline(r)}</div><div class="embedded-post-body">${s.sentence(r)}</div></a></div></div>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="main-menu"><a>Subscribe</a><a>Sign in</a></div><div class="single-post-container"><article class="typography newsletter-post post"><div class="post-header"><h1 class="post-title published">${title}</h1><h3 class="subtitle">${s.sentence(r)}</h3><div class="byline-wrapper"><div class="profile-hover-card-target"><a>${by}</a></div><div>Mar 04, 2026</div></div><div class="post-ufi"><a>12</a><a>3</a><a>Share</a></div></div><div class="available-content"><div class="body markup" dir="auto">${inside}</div></div></article><div class="comments-section"><h4>Discussion about this post</h4>${s.joined(3, () => `<div class="comment"><div class="comment-body"><p>${s.sentences(r, 1, 3)}</p></div></div>`)}</div><div class="portable-archive-list">${s.joined(3, () => `<div><a>${s.headline(r)}</a><div>${s.sentence(r)}</div></div>`)}</div></div>`,
    ),
  )
}

const updates: Template = (r) => {
  const title = s.headline(r)
  const posts = s.times(6, () => [heading(s.headline(r)), ...s.textParts(r, 2, 1, 2)])
  const parts = [...s.textParts(r, 2, 1, 2), ...posts.flat()]
  const html = posts
    .map(
      (post, i) =>
        `<article class="live-post" id="p${i}"><div class="live-post__meta"><time>${9 + i}:1${i} a.m.</time> <span class="author-name">${s.person(r)}</span></div>${s.dressed(post, { h: 'h3 class="live-post__title"' })}<div class="live-post__share"><button>Copy link</button></div></article>`,
    )
    .join('')
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `${s.menu(r)}<main><h1>${title}</h1><div class="live-badge">LIVE</div><p class="last-updated">Last updated: 4:02 p.m.</p><div class="live-blog__intro">${s.dressed(parts.slice(0, 2))}</div><div class="live-blog__posts">${html}</div><button>Load more</button></main><footer>${s.menu(r, 6)}</footer>`,
      s.ld({ '@type': 'LiveBlogPosting', headline: title, liveBlogUpdate: [] }),
    ),
  )
}

const photoStory: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 5, 1, 2)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<article><h1>${title}</h1><div class="photo-gallery" data-count="14">${s.joined(14, () => `<div class="gallery-item"><img><div class="gallery-caption"><p>${s.caption(r)}</p></div></div>`)}</div><div class="story"><p class="by">By ${by}</p>${s.dressed(parts)}</div></article>`,
    ),
  )
}

const askedAndAnswered: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 2, 2, 2),
    ...s.times(7, () => [said('Why did the board wait so long?'), said(s.sentences(r, 1, 3))]).flat(),
  ]
  const inside = parts
    .map((part, i) =>
      i > 1 && i % 2 === 0 ? `<p><strong>${textOf(part)}</strong></p>` : `<p>${textOf(part)}</p>`,
    )
    .join('')
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<div class="post"><h1>${title}</h1><div class="meta">By ${by} on March 4</div><div class="post-body">${inside}</div><div class="inline-newsletter"><p>Questions like these answered in your inbox every Friday.</p><form><input><button>Sign up</button></form></div></div>`,
    ),
  )
}

const countdown: Template = (r) => {
  const title = `8 things to know: ${s.headline(r)}`
  const parts = [
    ...s.textParts(r, 2, 1, 2),
    ...s.times(8, (i) => [heading(`${i + 1}. ${s.headline(r)}`), ...s.textParts(r, 1, 2, 3)]).flat(),
  ]
  const between = Object.fromEntries(
    [4, 8, 12].map((at) => [
      at,
      '<div class="ad-container"><span>Advertisement</span><span>Scroll to continue</span></div>',
    ]),
  )
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `${s.menu(r)}<main><h1>${title}</h1><div class="toc"><p>In this article</p><ul>${s.joined(8, () => `<li><a href="#x">${s.headline(r)}</a></li>`)}</ul></div><div class="article__content">${s.dressed(parts, { h: 'h2' }, between)}</div></main><section class="you-may-like"><h2>You may like</h2>${s.joined(6, () => `<div class="tile">${s.teaser(r, true)}</div>`)}</section>`,
    ),
  )
}

const offer: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 4, 2, 2)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<article><h1>${title}</h1><p class="author">${by}</p><div class="article-text fade-out">${s.dressed(parts)}</div><div class="subscribe-wall"><h2>Keep reading with a digital subscription</h2><p>Thank you for reading! Please log in, or sign up for a new account and purchase a subscription to continue reading.</p><ul><li>Unlimited articles on all your devices</li><li>The complete e-edition every day</li><li>Only $1 for the first three months, then $12.99 a month. Cancel anytime.</li></ul><a>Subscribe now</a></div></article><div class="stories">${s.joined(8, () => `<div class="item">${s.teaser(r, true)}</div>`)}</div>`,
    ),
  )
}

const consentFirst: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 7, 1, 2)
  const vendors = s.joined(
    25,
    () =>
      '<li><p>Store and/or access information on a device. Cookies, device or similar online identifiers can be stored or read on your device to recognize it each time it connects to an app or to a website.</p></li>',
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="sp_message_container_1" class="message type-modal"><h2>Your privacy choices</h2><p>We and our 812 partners store and access information on your device. You may change your choices at any time by returning to this page and clicking Privacy at the bottom.</p><ul>${vendors}</ul><button>Accept all</button><button>Reject all</button></div>${s.menu(r)}<div class="content"><h1>${title}</h1><div class="by-line">${by}, Courier staff</div><div class="text">${s.dressed(parts)}</div></div>`,
    ),
  )
}

const fontTags: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 1, 3)
  const inside = parts
    .map(
      (part, i) =>
        textOf(part) +
        (i === 4
          ? '<br><br><table align="right" width="200"><tr><td><a href="/ads/1"><img alt="Feed mill"></a><br><font size="1">Advertisement</font></td></tr></table>'
          : ''),
    )
    .join('<br><br>\n')
  return made(
    title,
    by,
    parts,
    `<HTML><HEAD><TITLE>${title}</TITLE></HEAD><BODY BGCOLOR=#ffffff><TABLE WIDTH=760><TR><TD COLSPAN=3><IMG SRC=logo.gif></TD></TR><TR><TD WIDTH=140 VALIGN=TOP><FONT SIZE=2>${s.joined(14, () => '<A HREF="/x">Section front</A><BR>')}</FONT></TD><TD VALIGN=TOP><FONT SIZE=5><B>${title}</B></FONT><BR><FONT SIZE=2><I>By ${by}<BR>Courier Editor</I></FONT><P><FONT FACE="Times" SIZE=3>${inside}</FONT></TD><TD WIDTH=160 VALIGN=TOP><FONT SIZE=2><B>Other headlines</B><BR>${s.joined(8, () => `<A HREF="/y">${s.headline(r)}</A><BR><BR>`)}</FONT></TD></TR></TABLE></BODY></HTML>`,
  )
}

const inDivs: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 1, 2)
  const inside = parts
    .map(
      (part, i) =>
        `<div dir="auto" class="x1 u_${i % 3}">${textOf(part)}</div>${i === 5 ? `<div class="x1 also"><b>Also:</b> <a>${s.headline(r)}</a></div>` : ''}`,
    )
    .join('')
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div class="top">${s.menu(r)}</div><div class="wrap"><div class="t1">${title}</div><h1 class="hd">${title}</h1><div class="t2">${by} · Mar 4</div><div class="t3">${inside}</div></div><div class="bottom">${s.joined(5, () => `<div class="row"><div>${s.teaser(r)}</div><div>${s.sentence(r)}</div></div>`)}</div>`,
    ),
  )
}

const drawnByScript: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 1, 3)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div id="root"><div class="spinner">Loading…</div></div><noscript>You need to enable JavaScript to run this app.</noscript><footer><p>The Prairie Courier is published every Thursday by Prairie Media, Inc.</p>${s.menu(r, 8)}</footer>`,
      s.ld({
        '@graph': [
          { '@type': 'WebSite', name: 'Courier' },
          {
            '@type': 'NewsArticle',
            headline: title,
            author: [{ '@type': 'Person', name: by }],
            articleBody: s.words(parts),
          },
        ],
      }),
    ),
  )
}

// prettier-ignore
const spanish = ['El concejo municipal aprobó el martes un presupuesto de 2,4 millones de dólares para reparar el puente.', 'La superintendente Marla Quist dijo que las familias habían esperado demasiado tiempo.', 'Los vecinos del lado este pidieron más autobuses y mejores aceras antes del invierno.',
  'El fiscal del condado no respondió a una solicitud de comentarios.', '“No se trata del dinero, sino de la manera en que se hizo”, dijo una maestra jubilada.', 'La votación se aplazó hasta mayo, cuando los votantes decidirán sobre el impuesto.', 'Según el acta, la represa no se había inspeccionado desde la inundación de 2019.',
  'El hospital anunció que contratará a 35 personas, la mayoría a tiempo parcial.', 'La senadora Ferncliff presentó una propuesta que cambiaría la forma de medir el agua.']
const enEspanol: Template = (r) => {
  const title = `${s.pick(r, ['Aprueban', 'Rechazan', 'Aplazan'])} el presupuesto para el puente del condado`
  const parts = s.times(10, () => said(`${s.pick(r, spanish)} ${s.pick(r, spanish)}`))
  const inside = s.dressed(
    parts,
    {},
    {
      1: '<div class="publicidad">Publicidad</div>',
      3: '<p><strong>Lea también:</strong> <a>Una escuela reabre sus puertas después de la tormenta de marzo</a></p>',
      6: '<div class="caja-boletin"><h3>Suscríbase a nuestro boletín</h3><p>Reciba las noticias más importantes cada mañana en su correo electrónico.</p></div>',
    },
  )
  return made(
    title,
    'María Solís',
    parts,
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} - El Perico</title></head><body><nav>${s.menu(r, 9)}</nav><article class="nota"><h1>${title}</h1><p class="autor">Por María Solís</p><p class="fecha">4 de marzo de 2026</p><figure><img><figcaption>El puente, el lunes. Foto: Ned Kettleman</figcaption></figure><div class="cuerpo">${inside}</div><div class="compartir">Compartir en Facebook</div></article><section class="mas-noticias"><h2>Más noticias</h2>${s.joined(5, () => `<div class="noticia"><a>${s.pick(r, spanish)}</a></div>`)}</section><footer>Todos los derechos reservados.</footer></body></html>`,
  )
}

// prettier-ignore
const arabic = ['وافق مجلس المدينة يوم الثلاثاء على ميزانية جديدة لإصلاح الجسر القديم.', 'وقالت المشرفة إن العائلات انتظرت وقتا طويلا قبل أن يبدأ العمل.', 'وطالب السكان بمزيد من الحافلات قبل حلول فصل الشتاء القادم.', 'ولم يرد مكتب المقاطعة على طلب التعليق حتى مساء الأربعاء.',
  'وسيقرر الناخبون في شهر مايو مصير الضريبة المقترحة على الفنادق.', 'وأعلن المستشفى أنه سيوظف خمسة وثلاثين شخصا معظمهم بدوام جزئي.']
const rightToLeft: Template = (r) => {
  const title = 'مجلس المدينة يوافق على ميزانية الجسر القديم'
  const parts = s.times(9, () => said(`${s.pick(r, arabic)} ${s.pick(r, arabic)}`))
  const inside = s.dressed(
    parts,
    {},
    { 4: '<div class="related-posts"><h4>اقرأ أيضا</h4><a>المدرسة تفتح أبوابها بعد العاصفة</a></div>' },
  )
  return made(
    title,
    '',
    parts,
    `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body><nav>${s.menu(r, 6)}</nav><main><h1>${title}</h1><span class="date">4 مارس 2026</span><div class="entry-content">${inside}</div></main><aside>${s.joined(5, () => `<a>${s.pick(r, arabic)}</a>`)}</aside></body></html>`,
  )
}

const corrected: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 10, 1, 2),
    said(
      'Correction: An earlier version of this story misstated the length of the bridge. It is 310 feet long.',
    ),
  ]
  const inside = s.dressed(parts)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<article><h1>${title}</h1><div class="story-text">${inside}</div><div class="contact"><p>— ${by}</p><p>Email: writer@courier.example</p></div><div class="tags">Filed under: <a>County</a></div></article><div class="obits"><h3>Obituaries</h3>${s.joined(5, () => `<p><a>${s.person(r)}</a></p>`)}</div>`,
    ),
  )
}

const splitUp: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 12, 1, 2)
  const chunks = s.times(
    4,
    (i) =>
      `<div class="article-body-chunk" data-chunk="${i}">${s.dressed(parts.slice(i * 3, i * 3 + 3))}</div>`,
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<div class="article-page"><h1>${title}</h1><div class="byl">By ${by}</div>${chunks.join(`<div class="dfp-slot"><p>Advertisement - story continues below</p></div><div class="promo-row">${s.joined(3, () => `<div class="promo-card">${s.teaser(r)}</div>`)}</div>`)}</div>`,
    ),
  )
}

const pulled: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 10, 1, 2)
  const plain = (i: number) => (parts[i] as { text: string }).text.split('. ')[0]
  const inside = s.dressed(
    parts,
    {},
    {
      2: `<figure class="wp-block-pullquote"><blockquote><p>${plain(1)}</p><cite>Marla Quist</cite></blockquote></figure>`,
      5: `<div class="callout-quote"><span>“${plain(4)}”</span></div>`,
      8: `<aside class="quote">${plain(7)}</aside>`,
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<main><h1>${title}</h1><p class="byline">By ${by}</p><div class="content-body">${inside}</div></main>`,
    ),
  )
}

const policeLog: Template = (r) => {
  const title = 'Sheriff’s log: calls for the week'
  const parts = [
    ...s.textParts(r, 1, 1, 2),
    ...s
      .times(4, (i) => [
        heading(['Monday', 'Tuesday', 'Wednesday', 'Thursday'][i]!),
        ...s.times(4, () => said(`${s.some(r, 1, 12)}:${s.some(r, 10, 59)} p.m. — ${s.sentence(r)}`)),
      ])
      .flat(),
  ]
  const inside = parts
    .map((part) => (part.kind === 'heading' ? `<p><b>${part.text}</b></p>` : `<p>${textOf(part)}</p>`))
    .join('')
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `${s.menu(r)}<div class="single"><h1>${title}</h1><p class="postinfo">Posted on March 4, 2026 by Staff</p><div class="post-entry">${inside}</div></div><div class="sidebar-right"><h3>Weather</h3><p>31° and cloudy</p></div>`,
    ),
  )
}

const siteBuilder: Template = (r) => {
  const title = s.headline(r)
  const parts = s.textParts(r, 8, 2, 3)
  const block = (list: Part[]) =>
    `<div class="dmNewParagraph" data-element-type="paragraph">${list.map((part) => `<p class="rteBlock"><span style="display: unset; font-size: 17px;">${textOf(part)}</span></p><p class="rteBlock"><br></p>`).join('')}</div>`
  return made(
    title,
    '',
    parts,
    s.whole(
      title,
      `<div id="dm"><div class="dmHeader">${s.menu(r, 6)}</div><div class="dmBody"><div class="dmRespRow"><div class="dmRespCol"><div class="dmPostTitle"><h1><span>${title}</span></h1></div><div class="blog-date"><span>March 4, 2026</span></div>${block(parts.slice(0, 4))}<div class="imageWidget"><img><span class="caption-inner">${s.caption(r)}</span></div>${block(parts.slice(4))}</div></div></div><div class="dmFooterContainer"><p>Call us at 308-555-0199. Open Monday to Friday from eight to five.</p></div></div>`,
    ),
  )
}

const drupalParagraphs: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 4, 1, 2), s.headingPart(r), ...s.textParts(r, 5, 1, 2)]
  const item = (kind: string, html: string) =>
    `<div class="field__item"><div class="paragraph paragraph--type--${kind} paragraph--view-mode--default"><div class="clearfix text-formatted field field--name-field-${kind} field--type-text-long">${html}</div></div></div>`
  const inside = [
    item('text', s.dressed(parts.slice(0, 2))),
    item('image', `<img><p>${s.caption(r)}</p>`),
    item('text', s.dressed(parts.slice(2, 6))),
    item('related', `<h3>Related content</h3>${s.joined(3, () => `<div>${s.teaser(r)}</div>`)}`),
    item('text', s.dressed(parts.slice(6))),
  ].join('')
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<main role="main"><article class="node node--type-news-article"><h1 class="page-header"><span>${title}</span></h1><div class="field field--name-field-author">${by}</div><div class="field field--name-field-body-paragraphs field--type-entity-reference-revisions">${inside}</div></article></main>`,
    ),
  )
}

const elementor: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [...s.textParts(r, 4, 1, 3), s.headingPart(r), ...s.textParts(r, 5, 1, 3)]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<div data-elementor-type="header" class="elementor-location-header">${s.menu(r)}</div><div data-elementor-type="single-post" class="elementor-location-single"><section class="elementor-section"><div class="elementor-widget elementor-widget-theme-post-title"><div class="elementor-widget-container"><h1 class="elementor-heading-title">${title}</h1></div></div><div class="elementor-widget elementor-widget-post-info"><ul class="elementor-icon-list-items"><li><span>By ${by}</span></li><li>March 4, 2026</li></ul></div><div class="elementor-widget elementor-widget-table-of-contents"><h4>Table of Contents</h4><ul><li><a>What comes next</a></li></ul></div><div class="elementor-widget elementor-widget-theme-post-content"><div class="elementor-widget-container">${s.dressed(parts)}</div></div><div class="elementor-widget elementor-share-buttons"><span>Share on Facebook</span></div><div class="elementor-widget elementor-widget-posts"><div class="elementor-posts-container">${s.joined(3, () => `<article class="elementor-post"><h3>${s.teaser(r)}</h3><div class="elementor-post__excerpt"><p>${s.sentence(r)}</p></div></article>`)}</div></div></section></div>`,
    ),
  )
}

const countedVotes: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    ...s.textParts(r, 3, 1, 2),
    s.tablePart(r, 8, ['Town', 'For', 'Against']),
    ...s.textParts(r, 4, 1, 2),
    s.tablePart(r, 6, ['Ward', 'Ballots', 'Turnout']),
    ...s.textParts(r, 2, 1, 2),
  ]
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<article class="post type-post"><h1 class="entry-title">${title}</h1><p class="meta">By ${by}</p><div class="entry">${s.dressed(parts).replaceAll('<table>', '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout">').replaceAll('</table>', '</table></figure>')}</div></article><div id="secondary">${s.menu(r, 14)}</div>`,
    ),
  )
}

const agency: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = [
    said(`LINCOLN, Neb. (AP) — ${s.sentence(r)}`),
    ...s.textParts(r, 10, 1, 2),
    said(`Associated Press writer ${s.person(r)} in Omaha contributed to this report.`),
  ]
  const inside = s.dressed(
    parts,
    {},
    {
      2: `<div class="PageListEnhancementGeneric"><div class="PageListEnhancementGeneric-title">Other Stories</div><ul>${s.joined(3, () => `<li class="PageListEnhancementGeneric-items-item">${s.teaser(r)}</li>`)}</ul></div>`,
      4: '<div class="Advertisement"><div class="Advertisement-label">ADVERTISEMENT</div></div>',
      6: `<div class="HtmlModuleEnhancement"><p>What to know today: <a>${s.headline(r)}</a></p></div>`,
      10: '<p>___</p>',
    },
  )
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `<bsp-header>${s.menu(r, 14)}</bsp-header><div class="Page-content"><h1 class="Page-headline">${title}</h1><div class="Page-byline-info"><div class="Page-authors">By <a>${by}</a></div><div class="Page-dateModified">Updated 9:14 AM CST, March 4, 2026</div></div><main class="Page-main"><div class="RichTextStoryBody RichTextBody">${inside}</div></main></div><div class="Page-below"><h2>Most read</h2>${s.joined(5, () => `<div class="PagePromo"><h3>${s.teaser(r)}</h3></div>`)}</div>`,
    ),
  )
}

const withSound: Template = (r) => {
  const [title, by] = [s.headline(r), s.person(r)]
  const parts = s.textParts(r, 9, 1, 2)
  return made(
    title,
    by,
    parts,
    s.whole(
      title,
      `${s.menu(r)}<article><header><h1>${title}</h1><p class="dek">${s.sentence(r)}</p><div class="ReadingTime">4 min read</div><div class="listen-widget"><span>Listen to this article</span><span>3 min</span><p>This audio is generated by a machine and may have errors.</p></div><address>By <a rel="author">${by}</a></address></header><div class="c-article"><div class="drop"><p><span class="dropcap">${textOf(parts[0]!).charAt(0)}</span>${textOf(parts[0]!).slice(1)}</p>${s.dressed(parts.slice(1))}</div></div><div class="trust"><p><b>Why you can trust the Courier.</b> Our newsroom has covered the county since 1884 and follows a code of ethics.</p></div></article>`,
    ),
  )
}

export const localTemplates: Record<string, Template> = {
  lee,
  gannett,
  mcClatchy,
  newspack,
  statesNewsroom,
  grove,
  gray,
  nexstar,
  ampLocal,
  senatorsPage,
  substack,
  updates,
  photoStory,
  askedAndAnswered,
  countdown,
  offer,
  consentFirst,
  fontTags,
  inDivs,
  drawnByScript,
  enEspanol,
  rightToLeft,
  corrected,
  splitUp,
  pulled,
  policeLog,
  siteBuilder,
  drupalParagraphs,
  elementor,
  countedVotes,
  agency,
  withSound,
}

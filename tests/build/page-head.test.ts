import { expect, test } from 'vitest'
import { completePage } from '../../src/build/page-head.ts'

const TEMPLATE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width" /><title>x</title><style>.long{}</style><script type="module" src="/assets/index.js"></script>
<link rel="modulepreload" href="/assets/base.js"></head>
<body><div id="root"><script>parts(["assets/frame.js"])</script></div><!-- /root --></body></html>`

const page = completePage(TEMPLATE, {
  path: '/contact',
  locale: 'en',
  html: '<p>Contact</p>',
  lang: 'en',
  title: 'Contact',
  description: '',
  deferScripts: '<script>defer()</script>',
  scripts: ['assets/base.js', 'assets/frame.js'],
  listed: false,
  prices: { academy: null, footballer: null, parent: null, scout: null },
})

test('a prerendered page preloads all its own files, whether or not the shell names them', () => {
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/frame.js">')
  expect(page.match(/assets\/base\.js/g)).toHaveLength(1)
  expect(page).not.toContain('parts(')
})

test('a prerendered page loads no script before it is painted', () => {
  const [before, after] = page.split('<template id="scripts">')
  expect(before).not.toContain('/assets/')
  expect(after).toContain('<script>defer()</script>')
  expect(after).toContain('<script type="module" src="/assets/index.js"></script>')
})

test('meta tags come before the style sheet, where link previews find them', () => {
  const [before = ''] = page.split('<style>')
  expect(before).toMatch(/^<!doctype html><html lang="en"[^>]*><head><meta charset="utf-8" \/>/)
  for (const said of [
    '<title>Contact',
    'property="og:title"',
    'property="og:image"',
    'property="og:image:type"',
    'name="twitter:card"',
    'name="robots"',
  ])
    expect(before).toContain(said)
  expect(page.match(/<title>/g)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { completePage } from '../../src/build/page-head.ts'

const TEMPLATE = `<!doctype html><html lang="en"><head><title>x</title><script type="module" src="/assets/index.js"></script>
<link rel="modulepreload" href="/assets/base.js"></head>
<body><div id="root"><script>parts(["assets/frame.js"])</script></div><!-- /root --></body></html>`

const page = completePage(TEMPLATE, {
  path: '/contact',
  locale: 'en',
  html: '<p>Contact</p>',
  lang: 'en',
  title: 'Contact',
  description: '',
  scripts: ['assets/base.js', 'assets/frame.js'],
  listed: false,
  prices: { academy: null, footballer: null, parent: null, scout: null },
})

test('a prerendered page asks for all its own parts together, whether or not the shell that it takes the place of names them', () => {
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/frame.js">')
  expect(page.match(/assets\/base\.js/g)).toHaveLength(1)
  expect(page).not.toContain('parts(')
})

test('a prerendered page names no script that would be asked for before it is painted', () => {
  const [before, after] = page.split('<template id="scripts">')
  expect(before).not.toContain('/assets/')
  expect(after).toContain('<script type="module" src="/assets/index.js"></script>')
})

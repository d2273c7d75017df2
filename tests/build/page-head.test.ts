import { expect, test } from 'vitest'
import { completePage } from '../../src/build/page-head.ts'

const TEMPLATE = `<!doctype html><html lang="en"><head><title>x</title><link rel="modulepreload" href="/assets/base.js"></head>
<body><div id="root"><script>parts(["assets/frame.js"])</script></div><!-- /root --></body></html>`

test('a prerendered page asks at once for its own parts, whether or not the shell that it takes the place of names them', () => {
  const html = completePage(TEMPLATE, {
    path: '/contact',
    locale: 'en',
    html: '<p>Contact</p>',
    lang: 'en',
    title: 'Contact',
    description: '',
    chunks: { scripts: ['assets/base.js', 'assets/frame.js'], styles: [], fonts: [] },
    listed: false,
    prices: { academy: null, footballer: null, parent: null, scout: null },
  })
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/frame.js">')
  expect(html.match(/assets\/base\.js/g)).toHaveLength(1)
  expect(html).not.toContain('parts(')
})

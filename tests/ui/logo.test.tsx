import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MARK } from '#ui/logo-paths.ts'
import { Logo } from '#ui/logo.tsx'

test('the mark alone is a square, and decoration where nothing names it', () => {
  const drawn = renderToStaticMarkup(<Logo />)
  expect(drawn).toContain('viewBox="0 0 64 64"')
  expect(drawn).toContain('aria-hidden="true"')
  expect(drawn.match(/<path/g)).toHaveLength(1)
})

test('a title makes it an image of that name', () => {
  const drawn = renderToStaticMarkup(<Logo title="Moedani" />)
  expect(drawn).toContain('role="img"')
  expect(drawn).toContain('<title>Moedani</title>')
  expect(drawn).not.toContain('aria-hidden')
})

test('the name beside the mark is drawn, not set: it needs no font, and takes the colour of the text around it', () => {
  const drawn = renderToStaticMarkup(<Logo wordmark />)
  expect(drawn.match(/<path/g)).toHaveLength(2)
  expect(drawn).toContain('fill="currentColor"')
  expect(drawn).not.toContain('<text')
})

test('the browser tab shows the same mark', () => {
  expect(readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8')).toContain(`d="${MARK}"`)
})

import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PRODUCT } from '#shared/product.ts'
import { MARK } from '#ui/logo-paths.ts'
import { Logo } from '#ui/logo.tsx'

test('the mark alone is square, and decorative without a title', () => {
  const drawn = renderToStaticMarkup(<Logo />)
  expect(drawn).toContain('viewBox="0 0 64 64"')
  expect(drawn).toContain('aria-hidden="true"')
  expect(drawn.match(/<path/g)).toHaveLength(1)
})

test('a title makes it an image with that name', () => {
  const drawn = renderToStaticMarkup(<Logo title="Moedani" />)
  expect(drawn).toContain('role="img"')
  expect(drawn).toContain('<title>Moedani</title>')
  expect(drawn).not.toContain('aria-hidden')
})

test('the name next to the mark is an outline: it needs no font and has the current text colour', () => {
  const drawn = renderToStaticMarkup(<Logo wordmark />)
  expect(drawn.match(/<path/g)).toHaveLength(2)
  expect(drawn).toContain('fill="currentColor"')
  expect(drawn).not.toContain('<text')
})

test('the Georgian name has a fixed width with any font', () => {
  i18n.loadAndActivate({ locale: 'ge', messages: {} })
  const drawn = renderToStaticMarkup(<Logo wordmark />)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(drawn).toContain('textLength=')
  expect(drawn).toContain(PRODUCT.nameKa)
})

test('the favicon shows the same mark', () => {
  expect(readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8')).toContain(`d="${MARK}"`)
})

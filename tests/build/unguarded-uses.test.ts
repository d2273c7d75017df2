import { readFileSync } from 'node:fs'
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { BASELINE } from '../../src/build/baseline.ts'
import { missingFeatures } from '../../src/build/browser-features.ts'
import { unguardedUses } from '../../src/build/unguarded-uses.ts'

const missing = missingFeatures()
const found = (...scripts: string[]) =>
  unguardedUses(new Map(scripts.map((code, index) => [String(index), code])), missing, { cancelIdleCallback: 'requestIdleCallback' }).map(
    ({ feature }) => feature,
  )

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['Map.groupBy(games, dayOf)', 'Map.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['AbortSignal.any([one, two])', 'AbortSignal.any'],
  ['games.toSorted()', 'toSorted'],
  ['games?.toReversed()', 'toReversed'],
  ['list.with(0, game)', 'with'],
  ['one.symmetricDifference(two)', 'symmetricDifference'],
  ['element.checkVisibility()', 'checkVisibility'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['new VideoEncoder(options)', 'VideoEncoder'],
])('%s is above the baseline', (code, feature) => {
  expect(found(code)).toEqual([feature])
})

test.each([
  'structuredClone(game)',
  'games.findLast(isLive)',
  'games.at(-1)',
  'Object.hasOwn(game, "name")',
  'crypto.randomUUID()',
  'AbortSignal.timeout(100)',
  "'requestIdleCallback' in self && requestIdleCallback(work)",
  "if (typeof VideoEncoder === 'function') await VideoEncoder.isConfigSupported(options)",
  'element.checkVisibility?.()',
  'if (`requestIdleCallback` in self) cancelIdleCallback(id)',
  'const list = { with() {} }; list.with(0)',
])('%s is in the baseline, asked for, or the script’s own', (code) => {
  expect(found(code)).toEqual([])
})

test('a browser’s member may be another script’s, a member of JavaScript may not', () => {
  expect(found('player.checkVisibility()', 'class Player { checkVisibility() {} }')).toEqual([])
  expect(found('games.toSorted()', 'class Games { toSorted() {} }')).toEqual(['toSorted'])
})

test('the notice for older browsers is in words that every browser can parse', async () => {
  const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? []
  for (const code of [inline, readFileSync('public/older-browser.js', 'utf8')]) {
    expect(code).not.toBe('')
    // What ECMAScript 5 lacks is refused or rewritten.
    const [lowered, kept] = await Promise.all([
      transform(code, { target: 'es5', minifyWhitespace: true }),
      transform(code, { target: 'esnext', minifyWhitespace: true }),
    ])
    expect(lowered.code).toBe(kept.code)
  }
})

test('a browser that gets no such notice has import maps, without which no screen loads', () => {
  const data = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8')) as CompatData
  const since = (feature: Identifier | undefined, browser: BrowserName) =>
    Number((feature?.__compat?.support[browser] as SimpleSupportStatement | undefined)?.version_added)
  // What `index.html` asks for.
  const noticed = [data.api['CompressionStream'], data.css.types?.['length']?.['container_query_length_units']]
  for (const browser of Object.keys(BASELINE) as (keyof typeof BASELINE)[]) {
    const withoutNotice = Math.max(...noticed.map((feature) => since(feature, browser)))
    expect(since(data.html.elements?.['script']?.['type']?.['importmap'], browser)).toBeLessThanOrEqual(withoutNotice)
  }
})
